import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

/** The stream of orders of an account in a feed. */
export interface OrderPlace {
  readonly feedKey: number;
  readonly accountId: string;
}

/** Notes which orders of a stream were refused, and forgets those that were stored since. */
export async function noteRefused(
  tx: Tx,
  businessId: string,
  { feedKey, accountId }: OrderPlace,
  { refused, stored }: { refused: readonly string[]; stored: readonly string[] },
): Promise<void> {
  if (stored.length > 0)
    await sql`
      delete from ua.refused_order where business_id = ${businessId} and feed_key = ${feedKey}
        and account_id = ${accountId} and source_order_id = any(${stored}::text[])`.execute(tables(tx));
  if (refused.length > 0)
    await sql`
      insert into ua.refused_order (business_id, feed_key, account_id, source_order_id)
      select ${businessId}, ${feedKey}, ${accountId}, id from unnest(${refused}::text[]) as id
      on conflict do nothing`.execute(tables(tx));
}

/** Returns how many orders of the selected accounts are refused in a feed. */
export async function countRefused(
  tx: Tx,
  businessId: string,
  { connectionId, feedKey }: { connectionId: string; feedKey: number },
): Promise<number> {
  const row = await tables<UaTables>(tx)
    .selectFrom("ua.refused_order as refused")
    .innerJoin("ua.account as account", (join) =>
      join
        .onRef("account.business_id", "=", "refused.business_id")
        .onRef("account.id", "=", "refused.account_id")
        .on("account.connection_id", "=", connectionId)
        .on("account.is_selected", "=", true),
    )
    .select(sql<number>`count(*)::float8`.as("count"))
    .where("refused.business_id", "=", businessId)
    .where("refused.feed_key", "=", feedKey)
    .executeTakeFirstOrThrow();
  return row.count;
}
