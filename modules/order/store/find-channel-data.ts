import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Returns what the channels sent, by order. It is large and only shown with one order. */
export async function findChannelData(
  tx: Tx,
  businessId: string,
  orderIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; data: unknown }>`
    select o.id, o.channel_data as data from "order"."order" o
    where o.business_id = ${businessId} and o.id = any (${orderIds}::uuid[])`.execute(tables(tx));
  return new Map(rows.map(({ id, data }) => [id, data]));
}
