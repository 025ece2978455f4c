import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type OrderFilter, whereOf } from "./order-filter.ts";

/** Counts the selected orders, and stops behind the limit. */
export async function countOrders(tx: Tx, filter: OrderFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
    from (select 1 from "order"."order" o where ${whereOf(filter)} limit ${limit + 1}) c`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}
