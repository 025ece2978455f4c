import type { Database } from "@bc/db/database";
import { findFactorRequirement, findOrganizationName, walkMembers } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { notify } from "./notify.ts";

const take = 100;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Tells some of those who lack a second factor that their organization requires one, and answers the last member it
 * looked at; null at the end, and when something else is required by now. Nobody hears of the same day twice, also when
 * the work is started again.
 */
export async function tellOfFactor(
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
