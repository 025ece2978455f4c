import type { Database } from "@bc/db/database";
import type { FlagContext, Flags } from "@bc/flag/public";
import { admit } from "@bc/org/public";
import { type AnalyticsFlag, analyticsFlags, analyticsMenu } from "../contract/analytics-menu.ts";
import { visibleGroups } from "../domain/visible-groups.ts";
import { hasAnyConnector } from "./list-connectors.ts";

interface Asked {
  userId: string;
  subject: string;
  email: string | undefined;
  organizationId: string | undefined;
  businessId: string | undefined;
}

interface Parts {
  database: Database;
  flags: Flags;
  signal: AbortSignal;
}

/** The analytics area as the caller may see it in a place. A place that is not theirs is refused. */
export async function showAnalytics(parts: Parts, asked: Asked) {
  const { database, flags } = parts;
  const { userId, subject: targetingKey, email } = asked;
  const place = await placeOf(database, asked);
  const context = { targetingKey, email, userId, ...place };
  const states = await Promise.all(analyticsFlags.map(async (key) => [key, await flags.isOn(key, context)] as const));
  const isOn = Object.fromEntries(states) as Record<AnalyticsFlag, boolean>;
  const hasConnectors = await hasAnyConnector(parts, userId, place);
  return { flags: isOn, groups: visibleGroups(analyticsMenu, isOn), hasConnectors };
}

/** A business brings its own organization, whatever else was named. */
async function placeOf(
  database: Database,
  { userId, organizationId, businessId }: Asked,
): Promise<Pick<FlagContext, "organizationId" | "businessId">> {
  if (businessId !== undefined) {
    const admitted = await admit(database, userId, "viewAnalytics", { businessId });
    return { businessId, organizationId: admitted.organizationId };
  }
  if (organizationId !== undefined) await admit(database, userId, "viewOrganization", { organizationId });
  return { organizationId };
}
