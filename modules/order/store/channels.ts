import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { DeliveringChannel } from "../contract/delivery.ts";
import type { OrderTables } from "./tables.gen.ts";

/** Saves what a channel says about itself, and that it was read now, to the minute. */
export async function saveChannel(tx: Tx, businessId: string, channel: DeliveringChannel): Promise<void> {
  await sql`
    insert into "order".channel as c (business_id, id, type, name, zone)
    values (${businessId}, ${channel.id}, ${channel.type}, ${channel.name}, ${channel.zone ?? null})
    on conflict (business_id, id) do update
    set type = excluded.type, name = excluded.name, zone = excluded.zone, read_at = now()
    where (c.type, c.name) <> (excluded.type, excluded.name) or c.zone is distinct from excluded.zone
      or c.read_at < now() - interval '1 minute'`.execute(tables(tx));
}

export interface ChannelRow {
  id: string;
  type: string;
  name: string;
  zone: string | null;
  handlingDays: number | null;
  readAt: Date;
}

/** Returns the channels that have delivered orders to a business. */
export function listChannels(tx: Tx, businessId: string): Promise<ChannelRow[]> {
  return tables<OrderTables>(tx)
    .selectFrom("order.channel")
    .select(["id", "type", "name", "zone", "handling_days as handlingDays", "read_at as readAt"])
    .where("business_id", "=", businessId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
