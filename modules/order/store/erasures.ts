import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";

export type ErasureState = "PENDING" | "WITHDRAWN" | "EFFECTIVE";

/** Whose orders are erased. */
export interface ErasureSubject {
  /** A keyed hash of an email or phone. */
  customerKey: string | null;
  orderId: string | null;
}

export interface ErasureEntry extends ErasureSubject {
  id: string;
  email: string | null;
  orderNumber: string | null;
  state: ErasureState;
  orderCount: number;
  erasedCount: number;
  /** Orders that wait until their own quantity is closed. */
  openCount: number;
  requestedById: string;
  requestedAt: Date;
  effectiveAt: Date;
  endedById: string | null;
  endedAt: Date | null;
}

/** Something of `"order"."order" o` is still to be shipped from an own location. */
export const isOpen = sql`(o.own_open_quantity > 0 and o.order_status <> 'CANCELED')`;

/** An order of `"order".erasure e` from before the request whose own quantity is closed. */
export const isErasable = sql`(o.erased_at is null and o.order_date <= e.requested_at and not ${isOpen})`;

/** The IDs of a customer's orders. The key is also the search token of the email or phone in any of their addresses. */
export const ordersOf = (businessId: unknown, customerKey: unknown, orderId: unknown) => sql`(
  select k.id from "order"."order" k where k.business_id = ${businessId} and k.customer_key = ${customerKey}
  union select t.order_id from "order".search_token t
    where t.business_id = ${businessId} and t.kind in ('EMAIL', 'PHONE') and t.token = ${customerKey}
  union select ${orderId})`;

const columns = sql`
  e.id, e.customer_key as "customerKey", e.order_id as "orderId", e.email, e.order_number as "orderNumber", e.state,
  e.order_count as "orderCount", e.erased_count as "erasedCount", e.requested_by as "requestedById",
  e.requested_at as "requestedAt", e.effective_at as "effectiveAt", e.ended_by as "endedById", e.ended_at as "endedAt",
  case when e.state = 'WITHDRAWN' then 0 else (
    select count(*)::integer from "order"."order" o
    where o.business_id = e.business_id and o.erased_at is null and ${isOpen}
      and o.order_date <= e.requested_at
      and o.id in ${ordersOf(sql`e.business_id`, sql`e.customer_key`, sql`e.order_id`)}) end as "openCount"`;

export async function pageErasures(
  tx: Tx,
  businessId: string,
  { skip, take }: Page,
): Promise<{ rows: ErasureEntry[]; totalCount: number }> {
  const { rows } = await sql<ErasureEntry>`
    select ${columns} from "order".erasure e where e.business_id = ${businessId}
    order by e.requested_at desc, e.id desc limit ${take} offset ${skip}`.execute(tables(tx));
  const { rows: counts } = await sql<{ n: number }>`
    select count(*)::integer as n from "order".erasure where business_id = ${businessId}`.execute(tables(tx));
  return { rows, totalCount: counts[0]?.n ?? 0 };
}

export async function findErasure(tx: Tx, businessId: string, id: string): Promise<ErasureEntry | undefined> {
  const { rows } = await sql<ErasureEntry>`
    select ${columns} from "order".erasure e where e.business_id = ${businessId} and e.id = ${id}::uuid`.execute(
    tables(tx),
  );
  return rows[0];
}

/** Returns the pending request for the same customer. Requests of a business wait here for each other. */
export async function findPendingErasure(
  tx: Tx,
  businessId: string,
  { customerKey, orderId }: ErasureSubject,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order.erasure ' || ${businessId}, 0))`.execute(tables(tx));
  const { rows } = await sql<{ id: string }>`
    select id from "order".erasure
    where business_id = ${businessId} and state = 'PENDING'
      and case when ${customerKey}::text is null then order_id = ${orderId}::uuid
        else customer_key = ${customerKey} end`.execute(tables(tx));
  return rows[0]?.id;
}

export interface NewErasure extends ErasureSubject {
  id: string;
  email: string | null;
  orderNumber: string | null;
  orderCount: number;
  requestedBy: string;
  requestedAt: Date;
  effectiveAt: Date;
}

export async function insertErasure(tx: Tx, businessId: string, row: NewErasure): Promise<void> {
  await sql`
    insert into "order".erasure (business_id, id, customer_key, email, order_id, order_number, order_count, requested_by,
      requested_at, effective_at)
    values (${businessId}, ${row.id}, ${row.customerKey}, ${row.email}, ${row.orderId}, ${row.orderNumber},
      ${row.orderCount}, ${row.requestedBy}, ${row.requestedAt}, ${row.effectiveAt})`.execute(tables(tx));
}

/** Ends a pending request, and forgets the email. Returns false if it is not pending. */
export async function endErasure(
  tx: Tx,
  businessId: string,
  id: string,
  { state, by }: { state: "WITHDRAWN" | "EFFECTIVE"; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update "order".erasure set state = ${state}, email = null, ended_at = now(), ended_by = ${by}
    where business_id = ${businessId} and id = ${id}::uuid and state = 'PENDING'`.execute(tables(tx));
  return Number(numAffectedRows) > 0;
}

/** Has requests take effect whose time has come, but whose run ended before it began. */
export async function endOverdueErasures(tx: Tx, businessId: string, now: Date): Promise<void> {
  await sql`
    update "order".erasure set state = 'EFFECTIVE', email = null, ended_at = now()
    where business_id = ${businessId} and state = 'PENDING' and effective_at <= ${now}`.execute(tables(tx));
}

export async function addErased(tx: Tx, businessId: string, id: string, count: number): Promise<void> {
  await sql`
    update "order".erasure set erased_count = erased_count + ${count}
    where business_id = ${businessId} and id = ${id}`.execute(tables(tx));
}

export interface ErasureCounts {
  orderCount: number;
  openCount: number;
  exportCount: number;
}

/** Counts what a request would erase now, and what waits. */
export async function countErasable(
  tx: Tx,
  businessId: string,
  { customerKey, orderId }: ErasureSubject,
): Promise<ErasureCounts> {
  const { rows } = await sql<ErasureCounts>`
    with found as (
      select o.id, ${isOpen} as is_open from "order"."order" o
      where o.business_id = ${businessId} and o.erased_at is null
        and o.id in ${ordersOf(businessId, sql`${customerKey}::text`, sql`${orderId}::uuid`)})
    select count(*)::integer as "orderCount", (count(*) filter (where is_open))::integer as "openCount",
      (select count(distinct x.export_id)::integer from "order".export_order x
       where x.business_id = ${businessId} and x.order_id in (select id from found)) as "exportCount"
    from found`.execute(tables(tx));
  return rows[0] ?? { orderCount: 0, openCount: 0, exportCount: 0 };
}

/** Returns orders of a request that can be erased: those from before it whose own quantity is closed. */
export async function listErasable(tx: Tx, businessId: string, id: string, take: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from "order".erasure e, "order"."order" o
    where e.business_id = ${businessId} and e.id = ${id} and e.state = 'EFFECTIVE'
      and o.business_id = ${businessId} and ${isErasable}
      and o.id in ${ordersOf(businessId, sql`e.customer_key`, sql`e.order_id`)}
    order by o.id limit ${take}`.execute(tables(tx));
  return rows.map((row) => row.id);
}
