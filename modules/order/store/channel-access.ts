import { type Tx, tables } from "@bc/db/database";
import type { OrderTables } from "./tables.gen.ts";

export interface SealedAccess {
  shopDomain: string;
  token: Buffer;
  lostAt: Date | null;
}

/** Saves how a channel is reached. */
export async function saveAccess(
  tx: Tx,
  businessId: string,
  { channelId, shopDomain, token }: { channelId: string; shopDomain: string; token: Buffer },
): Promise<void> {
  const access = { shop_domain: shopDomain, token, lost_at: null };
  await tables<OrderTables>(tx)
    .insertInto("order.channel_access")
    .values({ business_id: businessId, channel_id: channelId, ...access })
    .onConflict((conflict) => conflict.columns(["business_id", "channel_id"]).doUpdateSet(access))
    .execute();
}

export function findAccess(tx: Tx, businessId: string, channelId: string): Promise<SealedAccess | undefined> {
  return tables<OrderTables>(tx)
    .selectFrom("order.channel_access")
    .select(["shop_domain as shopDomain", "token", "lost_at as lostAt"])
    .where("business_id", "=", businessId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
}

/** Notes that the channel refused a token, unless another was saved meanwhile. */
export async function markLost(tx: Tx, businessId: string, channelId: string, token: Buffer): Promise<void> {
  await tables<OrderTables>(tx)
    .updateTable("order.channel_access")
    .set({ lost_at: new Date() })
    .where("business_id", "=", businessId)
    .where("channel_id", "=", channelId)
    .where("token", "=", token)
    .execute();
}

/** Returns the tokens of a business, locked. */
export function lockTokens(tx: Tx, businessId: string): Promise<{ channelId: string; token: Buffer }[]> {
  return tables<OrderTables>(tx)
    .selectFrom("order.channel_access")
    .select(["channel_id as channelId", "token"])
    .where("business_id", "=", businessId)
    .forUpdate()
    .execute();
}

/** Replaces a sealed token by the same one under another key. */
export async function resealToken(tx: Tx, businessId: string, channelId: string, token: Buffer): Promise<void> {
  await tables<OrderTables>(tx)
    .updateTable("order.channel_access")
    .set({ token })
    .where("business_id", "=", businessId)
    .where("channel_id", "=", channelId)
    .execute();
}
