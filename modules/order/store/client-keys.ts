import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderTables } from "./tables.gen.ts";

/** Returns what the first write with the key returned, or undefined if this is the first. */
export async function findRemembered(tx: Tx, businessId: string, key: string): Promise<unknown> {
  const found = await tables<OrderTables>(tx)
    .selectFrom("order.client_key")
    .select("result")
    .where("business_id", "=", businessId)
    .where("key", "=", key)
    .where("at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  return found?.result;
}

/** Remembers the result of a write. A concurrent one with the same key waits for this transaction, and then fails. */
export async function remember(
  tx: Tx,
  { businessId, key, operation, result }: { businessId: string; key: string; operation: string; result: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables<OrderTables>(tx)
    .insertInto("order.client_key")
    .values({ business_id: businessId, key, operation, result: JSON.stringify(result) })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "key"])
        .doUpdateSet({ operation, result: JSON.stringify(result), at: sql`now()` })
        .where("client_key.at" as never, "<=", sql`now() - interval '24 hours'` as never),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}
