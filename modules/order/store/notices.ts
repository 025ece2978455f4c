import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { DueNotice, NoticeState } from "../domain/due-notices.ts";

/** Returns what users of a business were last notified of. */
export async function readNotices(tx: Tx, businessId: string): Promise<NoticeState[]> {
  const { rows } = await sql<NoticeState>`
    select kind, carrier, day::text, n from "order".notice where business_id = ${businessId}`.execute(tables(tx));
  return rows;
}

export async function saveNotices(tx: Tx, businessId: string, notices: readonly DueNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into "order".notice as k (business_id, kind, carrier, day, n, changed_at, news_at)
    select ${businessId}, r.kind, r.carrier, r.day, r.n, now(), case when r."isNews" then now() else '-infinity' end
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as r
      (kind text, carrier text, day date, n integer, "isNews" boolean)
    on conflict (business_id, kind, carrier) do update set day = excluded.day, n = excluded.n,
      changed_at = excluded.changed_at, news_at = greatest(k.news_at, excluded.news_at)`.execute(tables(tx));
}

export interface ExceptionNotice {
  businessId: string;
  day: string;
  /** 0 once it is over. */
  n: number;
  isChanged: boolean;
  isNews: boolean;
}

/** Returns the notices of a carrier in several businesses, and whether they changed since a time. */
export async function findExceptionNotices(
  tx: Tx,
  businessIds: readonly string[],
  { carrier, since }: { carrier: string; since: string },
): Promise<ExceptionNotice[]> {
  const { rows } = await sql<ExceptionNotice>`
    select business_id as "businessId", day::text, n, changed_at >= ${since}::timestamptz as "isChanged",
      news_at >= ${since}::timestamptz as "isNews"
    from "order".notice
    where business_id = any (${businessIds}::uuid[]) and kind = 'EXCEPTION' and carrier = ${carrier}`.execute(
    tables(tx),
  );
  return rows;
}

const maxCarriers = 20;

/** Counts shipments with an exception that is not handled, by carrier, with the day of the newest. */
export async function countExceptions(tx: Tx, businessId: string, zone: string): Promise<NoticeState[]> {
  const { rows } = await sql<NoticeState>`
    select 'EXCEPTION' as kind, coalesce(s.shipping_carrier, '') as carrier,
      (max(s.action_at) at time zone ${zone})::date::text as day, count(*)::integer as n
    from "order".shipment s
      join "order"."order" o on o.business_id = ${businessId} and o.id = s.order_id and o.deleted_at is null
    where s.business_id = ${businessId} and s.is_live and s.action_at is not null
      and s.status = 'EXCEPTION'
    group by 2 order by n desc, carrier limit ${maxCarriers}`.execute(tables(tx));
  return rows;
}
