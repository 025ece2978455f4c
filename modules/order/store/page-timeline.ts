import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { TimelineSource } from "../contract/model.ts";
import type { Cursor } from "../domain/cursor.ts";

/** What users filter by: confirmations at the channel are a source of their own. */
export type ShownSource = TimelineSource | "CONFIRMATION";

export interface ShownTimelineEntry {
  id: string;
  source: ShownSource;
  what: string;
  actorId: string | null;
  before: unknown;
  after: unknown;
  at: Date;
  receivedAt: Date;
  isLate: boolean;
  /** The time to the microsecond. */
  sortValue: string;
}

interface TimelineFilter {
  businessId: string;
  orderId: string;
  sources: readonly ShownSource[] | undefined;
}

export interface TimelinePage {
  /** One more than asked for if there is a next page. */
  rows: ShownTimelineEntry[];
  totalCount: number;
}

/** Returns what happened to an order, the newest first. An entry is late if something later was recorded before it. */
export async function pageTimeline(
  tx: Tx,
  { businessId, orderId, sources }: TimelineFilter,
  { skip, take, after }: Page & { after: Cursor | undefined },
): Promise<TimelinePage> {
  const chosen = sources ? sql`where e.source = any (${sources}::text[])` : sql``;
  const from = after ? sql`where (e.at, e.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ShownTimelineEntry & { n: number }>`
    with entry as (
      select t.id, case when t.what like 'confirmation.%' then 'CONFIRMATION' else t.source end as source, t.what, t.actor_id as "actorId", t.before, t.after, t.at, t.recorded_at as "receivedAt",
        coalesce(t.at < max(t.at) over (order by t.recorded_at, t.id rows between unbounded preceding and 1 preceding),
          false) as "isLate"
      from "order".timeline_entry t where t.business_id = ${businessId} and t.order_id = ${orderId}),
    chosen as (select e.* from entry e ${chosen})
    select e.*, e.at::text as "sortValue", (select count(*)::integer from chosen) as n
    from chosen e ${from} order by e.at desc, e.id desc limit ${take + 1} offset ${skip}`.execute(tables(tx));
  return { rows, totalCount: rows[0]?.n ?? 0 };
}
