import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { FulfillmentStatus, OrderStatus, Tab } from "../contract/model.ts";

export interface CountFilter {
  businessId: string;
  orderStatuses?: readonly OrderStatus[] | undefined;
  fulfillmentStatuses?: readonly FulfillmentStatus[] | undefined;
  channelIds?: readonly string[] | undefined;
  /** Whole days in the business's zone, both exclusive. */
  afterDay?: string | undefined;
  beforeDay?: string | undefined;
}

/** The counters and the deltas that were not folded yet, in one snapshot. */
export const counters = (businessId: string, where: RawBuilder<SqlBool>) => sql`
  select c.* from (
    select b.tab, b.day, b.order_status, b.fulfillment_status, b.channel_id, b.n
    from "order".count_base b where b.business_id = ${businessId}
    union all
    select r.tab, r.day, r.order_status, r.fulfillment_status, r.channel_id, r.n
    from "order".count_delta d, jsonb_to_recordset(d.deltas) as r
      (tab text, day date, order_status text, fulfillment_status text, channel_id uuid, n integer)
    where d.business_id = ${businessId}) c where ${where}`;

const groups = {
  orderStatus: sql`c.order_status`,
  fulfillmentStatus: sql`c.fulfillment_status`,
  channel: sql`c.channel_id::text`,
  none: sql`''`,
};
export type CountGroup = keyof typeof groups;

/** Sums the counters by statuses and channel, over all days or some of them. */
export async function sumCounts(tx: Tx, filter: CountFilter, by: CountGroup): Promise<Map<string, number>> {
  const conditions: RawBuilder<SqlBool>[] = [
    filter.afterDay || filter.beforeDay ? sql`c.tab = ''` : sql`c.tab = 'ALL'`,
  ];
  if (filter.orderStatuses) conditions.push(sql`c.order_status = any (${filter.orderStatuses}::text[])`);
  if (filter.fulfillmentStatuses)
    conditions.push(sql`c.fulfillment_status = any (${filter.fulfillmentStatuses}::text[])`);
  if (filter.channelIds) conditions.push(sql`c.channel_id = any (${filter.channelIds}::uuid[])`);
  if (filter.afterDay) conditions.push(sql`c.day > ${filter.afterDay}::date`);
  if (filter.beforeDay) conditions.push(sql`c.day < ${filter.beforeDay}::date`);
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ key: string; n: number }>`
    select ${groups[by]} as key, sum(c.n)::integer as n
    from (${counters(filter.businessId, where)}) c group by 1 having sum(c.n) <> 0`.execute(tables(tx));
  return new Map(rows.map(({ key, n }) => [key, n]));
}

export interface TabSums {
  toShip: number;
  /** Of the days before today. */
  lateRiskBefore: number;
  onHold: number;
  exceptions: number;
  unfulfilled: number;
  all: number;
}

// Listed, so that the index skips the counters by order day.
const tabsCounted = ["ALL", "LATE_RISK", "TO_SHIP", "UNFULFILLED"] satisfies Tab[];

/** Sums the counters of the tabs. */
export async function sumTabs(tx: Tx, businessId: string, today: string): Promise<TabSums> {
  const { rows } = await sql<TabSums>`
    select
      coalesce(sum(c.n) filter (where c.tab = 'TO_SHIP' and c.day <= ${today}::date), 0)::integer as "toShip",
      coalesce(sum(c.n) filter (where c.tab = 'LATE_RISK' and c.day < ${today}::date), 0)::integer as "lateRiskBefore",
      coalesce(sum(c.n) filter (where c.tab = 'ALL' and c.order_status = 'ONHOLD'), 0)::integer as "onHold",
      coalesce(sum(c.n) filter (where c.tab = 'ALL' and c.fulfillment_status = 'EXCEPTION'), 0)::integer as exceptions,
      coalesce(sum(c.n) filter (where c.tab = 'UNFULFILLED'), 0)::integer as unfulfilled,
      coalesce(sum(c.n) filter (where c.tab = 'ALL'), 0)::integer as all
    from (${counters(businessId, sql<SqlBool>`c.tab = any (${tabsCounted}::text[])`)}) c`.execute(tables(tx));
  return rows[0] ?? { toShip: 0, lateRiskBefore: 0, onHold: 0, exceptions: 0, unfulfilled: 0, all: 0 };
}
