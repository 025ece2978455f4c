import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { Position } from "../domain/position.ts";
import { productColumns, type ProductRow } from "./products.ts";

export type ProductSort = "sku" | "name" | "changedAt";

export interface ProductFilter {
  businessId: string;
  /** Each is the beginning of a token. */
  terms: readonly string[];
  skus?: readonly string[] | undefined;
  status?: "ACTIVE" | "INACTIVE" | undefined;
  salesChannelId?: string | undefined;
  lacksWeight?: boolean | undefined;
}

export interface ProductPage {
  sort: ProductSort;
  isDescending: boolean;
  after?: Position | undefined;
  skip: number;
  take: number;
}

export const sortFormats = { sku: "text", name: "text", changedAt: "time" } as const;

const sortColumns: Readonly<Record<ProductSort, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }>> = {
  sku: { column: sql`p.sku`, type: sql`text` },
  name: { column: sql`p.name_key`, type: sql`text` },
  changedAt: { column: sql`p.changed_at`, type: sql`timestamptz` },
};
const written = (sort: ProductSort) =>
  sort === "changedAt" ? sql`(p.changed_at at time zone 'UTC')::text || '+00'` : sql`${sortColumns[sort].column}::text`;

function conditionsOf(filter: ProductFilter): RawBuilder<unknown> {
  const { businessId, terms, skus, status, salesChannelId, lacksWeight } = filter;
  const conditions = [
    sql`p.business_id = ${businessId}::uuid`,
    sql`not p.is_removed`,
    ...(skus ? [sql`p.sku = any (${skus}::text[])`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(salesChannelId ? [sql`p.channel_ids @> array[${salesChannelId}::uuid]`] : []),
    ...(lacksWeight ? [sql`p.lacks_weight`] : []),
    ...terms.map(
      (term) => sql`p.sku in (
        select t.sku from mcm.product_token t
        where t.business_id = ${businessId}::uuid and t.token >= ${term} and t.token < ${`${term}\u{10ffff}`})`,
    ),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns a page of products, each with its position. */
export async function pageProducts(
  tx: Tx,
  filter: ProductFilter,
  { sort, isDescending, after, skip, take }: ProductPage,
): Promise<(ProductRow & { position: string })[]> {
  const { column, type } = sortColumns[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = after
    ? sql`and (${column}, p.sku) ${isDescending ? sql`<` : sql`>`} (${after.value}::${type}, ${after.sku})`
    : sql``;
  const { rows } = await sql<ProductRow & { position: string }>`
    select ${productColumns}, ${written(sort)} as position from mcm.product p
    where ${conditionsOf(filter)} ${beyond}
    order by ${column} ${direction}, p.sku ${direction} offset ${skip} limit ${take}`.execute(tables(tx));
  return rows;
}

/** Returns the number of matching products, counted up to `max`. */
export async function countProducts(tx: Tx, filter: ProductFilter, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from mcm.product p where ${conditionsOf(filter)} limit ${max}) as counted`.execute(tables(tx));
  return rows[0]?.count ?? 0;
}
