import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderTables } from "./tables.gen.ts";

export interface ChannelRow {
  id: string;
  name: string;
}

/** Returns the channels whose orders were last read before a time, by name. Users enter those of Manual. */
export async function findChannelsBehind(
  tx: Tx,
  businessId: string,
  before: Date,
): Promise<(ChannelRow & { readAt: Date })[]> {
  const { rows } = await sql<ChannelRow & { readAt: Date }>`
    select c.id, c.name, c.read_at as "readAt" from "order".channel c
    where c.business_id = ${businessId}::uuid and c.type <> 'MANUAL' and c.read_at < ${before}::timestamptz
    order by c.name, c.id`.execute(tables(tx));
  return rows;
}

/** Returns the channels that delivered orders of a business. */
export function findChannels(tx: Tx, businessId: string): Promise<ChannelRow[]> {
  return tables<OrderTables>(tx)
    .selectFrom("order.channel")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .execute();
}
