import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql } from "kysely";
import type { Cursor } from "../domain/cursor.ts";
import { type OrderFilter, whereOf } from "./order-filter.ts";
import { orderColumns, type ShownOrder } from "./shown-order.ts";

export const sortColumns = [
  "channelOrderNumber",
  "fulfillmentStatus",
  "orderDate",
  "orderStatus",
  "quantity",
  "shipByDate",
  "total",
] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface OrderSort {
  column: SortColumn;
  direction: "asc" | "desc";
}

/** The name that a cursor carries. */
export const nameOfSort = ({ column, direction }: OrderSort): string => `${column} ${direction}`;

// Each expression is that of an index which ends with the ID.
const expressions: Record<SortColumn, { value: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  channelOrderNumber: { value: sql`o.order_number collate "C"`, type: sql`text` },
  fulfillmentStatus: { value: sql`o.fulfillment_status`, type: sql`text` },
  orderDate: { value: sql`o.order_date`, type: sql`timestamptz` },
  orderStatus: { value: sql`o.order_status`, type: sql`text` },
  quantity: { value: sql`o.quantity`, type: sql`integer` },
  shipByDate: { value: sql`coalesce(o.ship_by, 'infinity'::timestamptz)`, type: sql`timestamptz` },
  total: { value: sql`o.total`, type: sql`numeric` },
};

const directions = { asc: sql`asc`, desc: sql`desc` };

/** The order of the rows of a list. */
export function orderBy({ column, direction }: OrderSort): RawBuilder<unknown> {
  const towards = directions[direction];
  return sql`${expressions[column].value} ${towards}, o.id ${towards}`;
}

export interface OrderPageQuery extends Page {
  sort: OrderSort;
  after: Cursor | undefined;
}

export interface FoundOrder extends ShownOrder {
  /** The row's place in this sort. */
  sortValue: string;
}

/** Returns the rows of a page, and one more if there is a next page. */
export async function pageOrders(
  tx: Tx,
  filter: OrderFilter,
  { sort, after, skip, take }: OrderPageQuery,
): Promise<FoundOrder[]> {
  const { value, type } = expressions[sort.column];
  const behind = sort.direction === "asc" ? sql`>` : sql`<`;
  const from = after
    ? sql` and (${value}, o.id) ${behind} (cast(${after.value} as ${type}), ${after.id}::uuid)`
    : sql``;
  const towards = directions[sort.direction];
  // The columns are computed for the rows of the page alone, not for those that are skipped or sorted.
  const { rows } = await sql<FoundOrder>`
    select ${orderColumns(filter.businessId, filter.now)}, p.value::text as "sortValue"
    from (
      select o.id, ${value} as value from "order"."order" o where ${whereOf(filter)}${from}
      order by ${orderBy(sort)} limit ${take + 1} offset ${skip}) p
      join "order"."order" o on o.business_id = ${filter.businessId} and o.id = p.id
    order by p.value ${towards}, p.id ${towards}`.execute(tables(tx));
  return rows;
}
