import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql } from "kysely";
import type { Cursor } from "../domain/cursor.ts";
import { isSearchAlone, type OrderFilter, whereOf } from "./order-filter.ts";
import { isWide, searchedBy } from "./search-condition.ts";
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

// A page with more than 10,000 matches among a million orders is full after a quarter of these rows.
const maxProbed = 20_000;

/** Returns the rows of a page, and one more if there is a next page. */
export async function pageOrders(tx: Tx, filter: OrderFilter, query: OrderPageQuery): Promise<FoundOrder[]> {
  if (isSearchAlone(filter) && isWide(filter.search)) {
    const checked = sql.join(
      filter.search.map((condition) => searchedBy(filter.businessId, condition, "probe")),
      sql` and `,
    );
    const first = sql`
      select o.id, o.value from (${sorted({ ...filter, search: [] }, query)} limit ${maxProbed}) o
      where ${checked} order by ${byPlace("o", query.sort)}`;
    const found = await readRows(tx, filter, query, first);
    if (found.length > query.take) return found;
  }
  return readRows(tx, filter, query, sorted(filter, query));
}

/** Selects IDs and sort values in the order of the list. */
function sorted(filter: OrderFilter, { sort, after }: OrderPageQuery): RawBuilder<unknown> {
  const { value, type } = expressions[sort.column];
  const behind = sort.direction === "asc" ? sql`>` : sql`<`;
  const from = after
    ? sql` and (${value}, o.id) ${behind} (cast(${after.value} as ${type}), ${after.id}::uuid)`
    : sql``;
  return sql`
    select o.id, ${value} as value from "order"."order" o where ${whereOf(filter)}${from} order by ${orderBy(sort)}`;
}

const byPlace = (alias: string, { direction }: OrderSort): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.value`)} ${directions[direction]}, ${sql.ref(`${alias}.id`)} ${directions[direction]}`;

/** Reads the rows of a page. Columns are computed for these alone, not for those that are skipped or sorted. */
async function readRows(
  tx: Tx,
  { businessId, now }: OrderFilter,
  { sort, skip, take }: OrderPageQuery,
  selected: RawBuilder<unknown>,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${orderColumns(businessId, now)}, p.value::text as "sortValue"
    from (${selected} limit ${take + 1} offset ${skip}) p
      join "order"."order" o on o.business_id = ${businessId} and o.id = p.id
    order by ${byPlace("p", sort)}`.execute(tables(tx));
  return rows;
}
