import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { ChannelType } from "../contract/channels.ts";
import type { DeliveringChannel } from "../contract/delivery.ts";
import type { OrderTables } from "./tables.gen.ts";

/**
 * Saves what a channel says about itself, and that it was read now, to the minute. The row is only locked if something
 * changes, so that deliveries of one channel don't wait for each other.
 */
export async function saveChannel(tx: Tx, businessId: string, channel: DeliveringChannel): Promise<void> {
  const { id, type, name, zone = null } = channel;
  await sql`
    insert into "order".channel (business_id, id, type, name, zone)
    select ${businessId}, ${id}, ${type}, ${name}, ${zone}
    where not exists (
      select from "order".channel c
      where c.business_id = ${businessId} and c.id = ${id} and c.type = ${type} and c.name = ${name}
        and c.zone is not distinct from ${zone} and c.read_at >= now() - interval '1 minute')
    on conflict (business_id, id) do update
    set type = excluded.type, name = excluded.name, zone = excluded.zone, read_at = now()`.execute(tables(tx));
}

export interface ChannelRow {
  id: string;
  type: string;
  name: string;
  zone: string | null;
  handlingDays: number | null;
  readAt: Date;
  /** Whether it can be notified of changes. */
  isConnected: boolean;
}

/** Returns the channels that have delivered orders to a business. */
export function listChannels(tx: Tx, businessId: string): Promise<ChannelRow[]> {
  return tables<OrderTables>(tx)
    .selectFrom("order.channel as c")
    .leftJoin("order.channel_access as a", (join) =>
      join.onRef("a.business_id", "=", "c.business_id").onRef("a.channel_id", "=", "c.id"),
    )
    .select(["c.id", "c.type", "c.name", "c.zone", "c.handling_days as handlingDays", "c.read_at as readAt"])
    .select(({ eb }) => eb("a.channel_id", "is not", null).$castTo<boolean>().as("isConnected"))
    .where("c.business_id", "=", businessId)
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
}

/** Where orders of a business are placed. */
export interface SalesChannel {
  id: string;
  type: ChannelType;
  /** Whether it is a store of its own, and not a marketplace. */
  isOnlineStore: boolean;
}

const onlineStores: ReadonlySet<ChannelType> = new Set(["SHOPIFY", "STOREFRONT", "OTHER"]);

/** Returns where orders of a business are placed. */
export async function listSalesChannels(tx: Tx, businessId: string): Promise<SalesChannel[]> {
  const rows = await tables<OrderTables>(tx)
    .selectFrom("order.channel")
    .select(["id", sql<ChannelType>`type`.as("type")])
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, type }) => ({ id, type, isOnlineStore: onlineStores.has(type) }));
}
