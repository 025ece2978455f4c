import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { InventoryTables } from "./tables.gen.ts";

interface Key {
  businessId: string;
  userId: string;
  key: string;
}

/**
 * Claims a key for a write. Returns the target of an earlier write with the same key, if there is one; a concurrent one
 * is waited for. Keys older than 24 hours are forgotten.
 */
export async function claimKey(
  tx: Tx,
  { businessId, userId, key }: Key,
  targetId: string,
): Promise<string | undefined> {
  const db = tables<InventoryTables>(tx);
  await db
    .deleteFrom("inventory.client_key")
    .where("business_id", "=", businessId)
    .where("at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
  const claimed = await db
    .insertInto("inventory.client_key")
    .values({ business_id: businessId, user_id: userId, key, target_id: targetId })
    .onConflict((conflict) => conflict.columns(["business_id", "user_id", "key"]).doNothing())
    .returning("target_id")
    .executeTakeFirst();
  if (claimed) return undefined;
  const earlier = await db
    .selectFrom("inventory.client_key")
    .select("target_id")
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return earlier.target_id;
}
