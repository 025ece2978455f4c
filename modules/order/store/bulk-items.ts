import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { BulkReason, BulkResult } from "../contract/bulk.ts";
import type { Written } from "../domain/bulk-undo.ts";
import { type OrderFilter, whereOf } from "./order-filter.ts";
import { type OrderSort, orderBy } from "./page-orders.ts";

export interface BulkItem {
  position: number;
  orderId: string;
  result: BulkResult;
  reason: BulkReason | null;
  detail: string | null;
  written: Written | null;
}

export interface ListedItem {
  position: number;
  cartOrderId: string;
  orderNumber: string;
  result: BulkResult;
  reason: BulkReason | null;
  detail: string | null;
  processedAt: Date | null;
}

/** Selects orders by filter, or exactly those with the IDs, deleted ones too. */
export type BulkSelection = { filter: OrderFilter; sort: OrderSort } | { ids: readonly string[] };

/** Returns the IDs of the selected orders in the order of their list, and stops behind the limit. */
export async function selectOrders(
  tx: Tx,
  businessId: string,
  selection: BulkSelection,
  limit: number,
): Promise<string[]> {
  const isSelected: RawBuilder<SqlBool> =
    "ids" in selection
      ? sql`o.business_id = ${businessId} and o.id = any (${selection.ids}::uuid[]) and o.source_version is not null`
      : whereOf(selection.filter);
  const sorted = orderBy("ids" in selection ? { column: "orderDate", direction: "desc" } : selection.sort);
  const { rows } = await sql<{ id: string }>`
    select o.id from "order"."order" o where ${isSelected} order by ${sorted} limit ${limit + 1}`.execute(tables(tx));
  return rows.map(({ id }) => id);
}

/** Returns the orders of a run with a result, with what the run wrote to them. */
export async function findItemsOf(
  tx: Tx,
  businessId: string,
  runId: string,
  result: BulkResult,
): Promise<Pick<BulkItem, "orderId" | "written">[]> {
  const { rows } = await sql<Pick<BulkItem, "orderId" | "written">>`
    select order_id as "orderId", written from "order".bulk_run_order
    where business_id = ${businessId} and run_id = ${runId} and result = ${result} order by position`.execute(
    tables(tx),
  );
  return rows;
}

export async function insertItems(
  tx: Tx,
  businessId: string,
  runId: string,
  items: readonly Omit<BulkItem, "detail">[],
): Promise<void> {
  await sql`
    insert into "order".bulk_run_order (business_id, run_id, position, order_id, result, reason, written)
    select ${businessId}::uuid, ${runId}::uuid, i.position, i."orderId", i.result, i.reason, i.written
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (position integer, "orderId" uuid, result text, reason text, written jsonb)`.execute(tables(tx));
}

/** Returns the next planned orders behind a position. */
export async function nextItems(
  tx: Tx,
  businessId: string,
  runId: string,
  { after, take }: { after: number; take: number },
): Promise<BulkItem[]> {
  const { rows } = await sql<BulkItem>`
    select position, order_id as "orderId", result, reason, detail, written from "order".bulk_run_order
    where business_id = ${businessId} and run_id = ${runId} and position > ${after} and result = 'PLANNED'
    order by position limit ${take}`.execute(tables(tx));
  return rows;
}

/** Saves the results of processed orders. */
export async function saveItems(tx: Tx, businessId: string, runId: string, items: readonly BulkItem[]): Promise<void> {
  await sql`
    update "order".bulk_run_order b
    set result = i.result, reason = i.reason, detail = i.detail, written = i.written, processed_at = now()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (position integer, result text, reason text, detail text, written jsonb)
    where b.business_id = ${businessId} and b.run_id = ${runId} and b.position = i.position`.execute(tables(tx));
}

export interface ItemFilter {
  businessId: string;
  runId: string;
  results: readonly BulkResult[] | null | undefined;
  reasons: readonly BulkReason[] | null | undefined;
}

const listed = ({ businessId, runId, results, reasons }: ItemFilter): RawBuilder<SqlBool> => sql`
  i.business_id = ${businessId} and i.run_id = ${runId}::uuid
  and (${results ?? null}::text[] is null or i.result = any (${results ?? null}::text[]))
  and (${reasons ?? null}::text[] is null or i.reason = any (${reasons ?? null}::text[]))`;

/** Returns the rows of a report behind a position, or a page of them. */
export async function listItems(
  tx: Tx,
  filter: ItemFilter,
  { skip, take, after = 0 }: Page & { after?: number },
): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select i.position, i.order_id as "cartOrderId", coalesce(o.order_number, '') as "orderNumber", i.result, i.reason,
      i.detail, i.processed_at as "processedAt"
    from "order".bulk_run_order i
    left join "order"."order" o on o.business_id = i.business_id and o.id = i.order_id
    where ${listed(filter)} and i.position > ${after} order by i.position limit ${take} offset ${skip}`.execute(
    tables(tx),
  );
  return rows;
}

export async function countItems(tx: Tx, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".bulk_run_order i where ${listed(filter)}`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}
