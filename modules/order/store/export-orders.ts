import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type OrderFilter, whereOf } from "./order-filter.ts";
import { type OrderSort, orderBy } from "./page-orders.ts";

const freezeTimeoutMs = 120_000;

/** Selects orders by filter, or exactly those with the IDs, deleted ones too. */
export type ExportSelection = { filter: OrderFilter; sort: OrderSort } | { ids: readonly string[] };

/** Returns what was asked for, until the orders are frozen. */
export async function findAsked(tx: Tx, businessId: string, exportId: string): Promise<unknown> {
  const { rows } = await sql<{ asked: unknown }>`
    select asked from "order".export where business_id = ${businessId} and id = ${exportId} and state = 'QUEUED'
    for update`.execute(tables(tx));
  return rows[0]?.asked ?? undefined;
}

/** Freezes the orders of an export in one snapshot, and returns their number. */
export async function freezeOrders(
  tx: Tx,
  businessId: string,
  exportId: string,
  selection: ExportSelection,
): Promise<number> {
  const isSelected: RawBuilder<SqlBool> =
    "ids" in selection
      ? sql`o.business_id = ${businessId} and o.id = any (${selection.ids}::uuid[])`
      : whereOf(selection.filter);
  const sorted = orderBy("ids" in selection ? { column: "orderDate", direction: "desc" } : selection.sort);
  // A million rows take longer than a statement usually may.
  await sql`select set_config('statement_timeout', ${String(freezeTimeoutMs)}, true)`.execute(tables(tx));
  const { numAffectedRows } = await sql`
    insert into "order".export_order (business_id, export_id, position, order_id)
    select ${businessId}::uuid, ${exportId}::uuid, row_number() over (order by ${sorted}), o.id
    from "order"."order" o where ${isSelected}`.execute(tables(tx));
  const count = Number(numAffectedRows);
  await sql`
    update "order".export set state = 'RUNNING', asked = null, order_count = ${count}
    where business_id = ${businessId} and id = ${exportId}`.execute(tables(tx));
  return count;
}

/** Returns the next orders of an export, in their order. */
export async function nextExportOrders(
  tx: Tx,
  businessId: string,
  exportId: string,
  { after, take }: { after: number; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from "order".export_order
    where business_id = ${businessId} and export_id = ${exportId} and position > ${after}
    order by position limit ${take}`.execute(tables(tx));
  return rows.map(({ id }) => id);
}

/** Returns how many orders with these IDs the business has. */
export async function countIds(tx: Tx, businessId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from "order"."order"
    where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}
