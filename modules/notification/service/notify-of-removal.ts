import type { Database } from "@bc/db/database";
import { nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

/** Notifies a user that they were removed from an organization or a business. */
export async function notifyOfRemoval(
  database: Database,
  removal: Place & { userId: string },
  dedupeId: string,
): Promise<void> {
  const { organizationId, businessId, userId } = removal;
  const place = await database.withTenant({ organizationId }, (tx) => nameOfPlace(tx, removal));
  if (!place) return;
  await notify(database, {
    userId,
    kind: "org.member-removed",
    cause: `membership:${organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { place },
  });
}
