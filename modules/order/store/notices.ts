import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { NoticeState } from "../domain/due-notices.ts";

/** Returns what users of a business were last notified of. */
export async function readNotices(tx: Tx, businessId: string): Promise<NoticeState[]> {
  const { rows } = await sql<NoticeState>`
    select kind, carrier, day::text, n from "order".notice where business_id = ${businessId}`.execute(tables(tx));
  return rows;
}

export async function saveNotices(tx: Tx, businessId: string, notices: readonly NoticeState[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into "order".notice (business_id, kind, carrier, day, n)
    select ${businessId}, r.kind, r.carrier, r.day, r.n
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as r (kind text, carrier text, day date, n integer)
    on conflict (business_id, kind, carrier) do update set day = excluded.day, n = excluded.n`.execute(tables(tx));
}

export interface OpenNotice {
  businessId: string;
  day: string;
  n: number;
}

/** Returns the open notices of a carrier in several businesses. */
export async function findExceptionNotices(
  tx: Tx,
  businessIds: readonly string[],
  carrier: string,
): Promise<OpenNotice[]> {
  const { rows } = await sql<OpenNotice>`
    select business_id as "businessId", day::text, n from "order".notice
    where business_id = any (${businessIds}::uuid[]) and kind = 'EXCEPTION' and carrier = ${carrier} and n > 0`.execute(
    tables(tx),
  );
  return rows;
}

const maxCarriers = 20;

/** Counts shipments with an exception that is not handled, by carrier, with the day of the newest. */
export async function countExceptions(tx: Tx, businessId: string, zone: string, now: Date): Promise<NoticeState[]> {
  const { rows } = await sql<NoticeState>`
    select 'EXCEPTION' as kind, coalesce(s.shipping_carrier, '') as carrier,
      (max(s.action_at) at time zone ${zone})::date::text as day, count(*)::integer as n
    from "order".shipment s
      join "order"."order" o on o.business_id = ${businessId} and o.id = s.order_id and o.deleted_at is null
    where s.business_id = ${businessId} and s.is_live and s.action_at is not null and s.action_at <= ${now}
      and s.status = 'EXCEPTION'
    group by 2 order by n desc, carrier limit ${maxCarriers}`.execute(tables(tx));
  return rows;
}
