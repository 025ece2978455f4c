import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { isErasable, isOpen, ordersOf } from "./erasures.ts";

/** Returns orders whose channel limits how long customer data is kept, after that time. */
export async function listBeyondChannelLimit(tx: Tx, businessId: string, now: Date, take: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from "order"."order" o
    where o.business_id = ${businessId} and o.pii_expires_at is not null and o.erased_at is null
      and o.pii_expires_at <= ${now} and not ${isOpen}
    order by o.pii_expires_at, o.id limit ${take}`.execute(tables(tx));
  return rows.map(({ id }) => id);
}

/**
 * Returns the time that lies so many months before another. Computed within the condition of a read, it would be no bound
 * of the index: row-level security lets only leakproof functions decide which rows are read.
 */
async function monthsBefore(tx: Tx, now: Date, months: unknown): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${now}::timestamptz - make_interval(months => ${months}))::text as at`.execute(tables(tx));
  return rows[0]?.at ?? "-infinity";
}

/** Closed orders of `"order"."order" o` from before a time whose customer is not erased. They have an index. */
const isKeptFrom = (businessId: string, before: string) => sql`
  o.business_id = ${businessId} and o.erased_at is null and o.source_version is not null and not ${isOpen}
    and o.order_date <= ${before}::timestamptz`;

/** Counts the orders that are older than a retention. */
export async function countBeyond(tx: Tx, businessId: string, now: Date, months: number): Promise<number> {
  const before = await monthsBefore(tx, now, sql`${months}::integer`);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from "order"."order" o where ${isKeptFrom(businessId, before)}`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}

// A type, because steps journal it.
export type AgeCursor = { at: string; id: string };

/** Returns the next orders that are older than the retention of the business, oldest first. */
export async function listBeyondRetention(
  tx: Tx,
  businessId: string,
  now: Date,
  { after, take }: { after: AgeCursor | null; take: number },
): Promise<AgeCursor[]> {
  const setMonths = sql`coalesce(
    (select s.retention_months from "order".setting s where s.business_id = ${businessId}), 24)`;
  const before = await monthsBefore(tx, now, setMonths);
  const { rows } = await sql<AgeCursor>`
    select o.order_date::text as at, o.id from "order"."order" o
    where ${isKeptFrom(businessId, before)}
      and (o.order_date, o.id) > (${after?.at ?? "-infinity"}::timestamptz,
        ${after?.id ?? "00000000-0000-0000-0000-000000000000"}::uuid)
    order by o.order_date, o.id limit ${take}`.execute(tables(tx));
  return rows;
}

/** Returns requests that took effect and have orders which closed since. */
export async function listFollowedRequests(tx: Tx, businessId: string, take: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from "order".erasure e where e.business_id = ${businessId} and e.state = 'EFFECTIVE'
      and exists (select 1 from "order"."order" o
        where o.business_id = ${businessId} and ${isErasable}
          and o.id in ${ordersOf(businessId, sql`e.customer_key`, sql`e.order_id`)})
    order by e.requested_at, e.id limit ${take}`.execute(tables(tx));
  return rows.map(({ id }) => id);
}

/** Deletes requests that ended two years ago and wait for no order, old client keys, and reveals that are over. */
export async function deleteOldEntries(tx: Tx, businessId: string, take: number): Promise<boolean> {
  await sql`
    delete from "order".erasure e
    where e.business_id = ${businessId} and e.ended_at < now() - interval '24 months'
      and (e.state = 'WITHDRAWN' or not exists (select 1 from "order"."order" o
        where o.business_id = ${businessId} and o.erased_at is null and o.order_date <= e.requested_at
          and o.id in ${ordersOf(businessId, sql`e.customer_key`, sql`e.order_id`)}))`.execute(tables(tx));
  await sql`
    delete from "order".customer_data_reveal where business_id = ${businessId} and until < now()`.execute(tables(tx));
  const { numAffectedRows } = await sql`
    delete from "order".client_key k
    where k.business_id = ${businessId} and k.key in (
      select c.key from "order".client_key c
      where c.business_id = ${businessId} and c.at <= now() - interval '24 hours' limit ${take})`.execute(tables(tx));
  return Number(numAffectedRows) === take;
}
