import type { Database } from "@bc/db/database";
import { findFactorRequirement, findOrganizationName, walkMembers } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { notify } from "./notify.ts";

const take = 100;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Notifies a batch of members without a second factor that their organization requires one. Returns the last member of
 * the batch, or null at the end and when the requirement has changed. A repeated run does not notify twice for one day.
 */
export async function notifyOfFactor(
  database: Database,
  { organizationId, requiredFrom }: { organizationId: string; requiredFrom: string },
  after: string | null,
): Promise<string | null> {
  const { place, members } = await database.withTenant({ organizationId }, async (tx) => {
    const now = await findFactorRequirement(tx, organizationId);
    const isCurrent = now?.toISOString() === requiredFrom;
    return {
      place: await findOrganizationName(tx, organizationId),
      members: isCurrent ? await walkMembers(tx, organizationId, { after, take }) : [],
    };
  });
  if (!place) return null;
  for (const { userId, isLacking } of members)
    if (isLacking)
      await notify(database, {
        userId,
        kind: "org.factor-required",
        cause: `membership:${organizationId}`,
        dedupeId: idWithin(organizationId, requiredFrom.slice(0, "yyyy-mm-dd".length)),
        organizationId,
        params: { place, day: `${day.format(new Date(requiredFrom))} UTC` },
      });
  return members.length < take ? null : (members.at(-1)?.userId ?? null);
}
