import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderStatus } from "../contract/model.ts";
import type { TokenRange } from "./search-condition.ts";

export interface LocatedRow {
  businessId: string;
  cartOrderId: string;
  orderNumber: string;
  orderDate: Date;
  orderStatus: OrderStatus;
  kind: TokenRange["kind"];
}

/** Finds the orders of several businesses by their tokens, in the order of the ranges and then the newest first. */
export async function locateOrders(
  tx: Tx,
  businessIds: readonly string[],
  ranges: readonly TokenRange[],
  limit: number,
): Promise<LocatedRow[]> {
  // The end of a number is the beginning of its token; a whole token ends at itself.
  const ends = ranges.map(({ token, isPrefix }) => (isPrefix ? `${token}\u{10FFFF}` : token));
  const { rows } = await sql<LocatedRow>`
    select found.* from unnest(${businessIds}::uuid[]) b (id) cross join lateral (
      select distinct on (o.id) b.id as "businessId", o.id as "cartOrderId", o.order_number as "orderNumber",
        o.order_date as "orderDate", o.order_status as "orderStatus", r.kind, r.position
      from unnest(${ranges.map(({ kind }) => kind)}::text[], ${ranges.map(({ token }) => token)}::text[],
          ${ends}::text[]) with ordinality r (kind, first, last, position)
        cross join lateral (
          select s.order_id from "order".search_token s
          where s.business_id = b.id and s.kind = r.kind
            and s.token >= r.first collate "C" and s.token <= r.last collate "C"
          limit ${limit}) s
        join "order"."order" o on o.business_id = b.id and o.id = s.order_id and o.deleted_at is null
      order by o.id, r.position) found
    order by found.position, found."orderDate" desc, found."cartOrderId" limit ${limit}`.execute(tables(tx));
  return rows;
}
