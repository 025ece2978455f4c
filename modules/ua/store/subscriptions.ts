import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

/** Returns the packages of the readable businesses that were given one. */
export async function listSubscriptions(tx: Tx, businessIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables<UaTables>(tx)
    .selectFrom("ua.subscription")
    .select(["business_id as businessId", "package_id as packageId"])
    .where("business_id", "in", [...businessIds])
    .execute();
  return new Map(rows.map(({ businessId, packageId }) => [businessId, packageId]));
}

export async function findSubscription(tx: Tx, businessId: string): Promise<string | undefined> {
  return (await listSubscriptions(tx, [businessId])).get(businessId);
}

export async function saveSubscription(
  tx: Tx,
  businessId: string,
  { packageId, assignedBy }: { packageId: string; assignedBy: string },
): Promise<void> {
  const content = { package_id: packageId, assigned_by: assignedBy, assigned_at: sql<Date>`now()` };
  await tables<UaTables>(tx)
    .insertInto("ua.subscription")
    .values({ business_id: businessId, ...content })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(content))
    .execute();
}
