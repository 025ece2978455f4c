import { type Tx, tables } from "@bc/db/database";
import type { OrderTables } from "./tables.gen.ts";

export interface Reveal {
  businessId: string;
  userId: string;
}

export async function isRevealed(tx: Tx, { businessId, userId }: Reveal, now: Date): Promise<boolean> {
  const found = await tables<OrderTables>(tx)
    .selectFrom("order.customer_data_reveal")
    .select("until")
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .where("until", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function upsertReveal(tx: Tx, { businessId, userId }: Reveal, until: Date): Promise<void> {
  await tables<OrderTables>(tx)
    .insertInto("order.customer_data_reveal")
    .values({ business_id: businessId, user_id: userId, until })
    .onConflict((conflict) => conflict.columns(["business_id", "user_id"]).doUpdateSet({ until }))
    .execute();
}
