import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

/** Returns how many connections of some businesses to a source fail with a class of causes, and one of their businesses. */
export async function countFailing(
  tx: Tx,
  businessIds: readonly string[],
  { slug, causeClass }: { slug: string; causeClass: string },
): Promise<{ count: number; businessId: string | null }> {
  return tables<UaTables>(tx)
    .selectFrom("ua.connection")
    .select([sql<number>`count(*)::integer`.as("count"), sql<string | null>`min(business_id::text)`.as("businessId")])
    .where("business_id", "in", [...businessIds])
    .where("slug", "=", slug)
    .where("last_cause_class", "=", causeClass)
    .where("deleted_at", "is", null)
    .where("status", "not in", ["inactive", "deprecated"])
    .executeTakeFirstOrThrow();
}
