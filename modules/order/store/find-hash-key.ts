import { type Tx, tables } from "@bc/db/database";
import type { OrderTables } from "./tables.gen.ts";

/** Returns the key that a business's tokens are hashed with. A business without orders has none yet. */
export async function findHashKey(tx: Tx, businessId: string): Promise<Buffer | undefined> {
  const found = await tables<OrderTables>(tx)
    .selectFrom("order.setting")
    .select("hash_key as hashKey")
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return found?.hashKey;
}
