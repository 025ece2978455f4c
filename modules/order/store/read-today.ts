import { runPrepared, type Tx } from "@bc/db/database";
import { sql } from "kysely";

export interface TodayFigures {
  businessId: string;
  toShipToday: number;
  lateRisk: number;
  overdue: number;
  onHold: number;
  exceptions: number;
  shipmentsNeedingAction: number;
  channelsBehind: number;
  oldestOpenAt: Date | null;
}

/** Reads what several businesses have to do, in one statement. Each has its own day. */
export function readToday(
  tx: Tx,
  businesses: readonly { businessId: string; today: string }[],
  { now, behindBefore }: { now: Date; behindBefore: Date },
): Promise<TodayFigures[]> {
  // Every subquery names the business of the row, so that it reads one partition by one index. Planning for all
  // partitions takes longer than reading, so the statement is prepared and names each table as rarely as possible.
  return runPrepared(
    tx,
    sql<TodayFigures>`
    select b.id as "businessId", counted."toShipToday", counted."onHold", counted.exceptions,
      risky."lateRisk", risky.overdue, oldest.at as "oldestOpenAt",
      (select count(*)::integer from "order".shipment s
        join "order"."order" o on o.business_id = b.id and o.id = s.order_id and o.deleted_at is null
        where s.business_id = b.id and s.is_live and s.action_at is not null and s.action_at <= ${now}::timestamptz
      ) as "shipmentsNeedingAction",
      (select count(*)::integer from "order".channel c
        where c.business_id = b.id and c.type <> 'MANUAL' and c.read_at < ${behindBefore}::timestamptz
      ) as "channelsBehind"
    from unnest(${businesses.map(({ businessId }) => businessId)}::uuid[],
      ${businesses.map(({ today }) => today)}::date[]) b (id, today)
      cross join lateral (
        select coalesce(sum(c.n) filter (where c.tab = 'TO_SHIP' and c.day <= b.today), 0)::integer as "toShipToday",
          coalesce(sum(c.n) filter (where c.tab = 'ALL' and c.order_status = 'ONHOLD'), 0)::integer as "onHold",
          coalesce(sum(c.n) filter (where c.tab = 'ALL' and c.fulfillment_status = 'EXCEPTION'), 0)::integer as exceptions
        from (
          select n.tab, n.day, n.order_status, n.fulfillment_status, n.n from "order".count_base n
          where n.business_id = b.id and n.tab in ('ALL', 'TO_SHIP')
          union all
          select r.tab, r.day, r.order_status, r.fulfillment_status, r.n
          from "order".count_delta d, jsonb_to_recordset(d.deltas) as r
            (tab text, day date, order_status text, fulfillment_status text, n integer)
          where d.business_id = b.id) c) counted
      cross join lateral (
        select count(*)::integer as "lateRisk",
          (count(*) filter (where o.open_quantity > 0 and o.ship_by <= ${now}::timestamptz))::integer as overdue
        from "order"."order" o
        where o.business_id = b.id and o.deleted_at is null and o.risk_at is not null
          and o.risk_at <= ${now}::timestamptz) risky
      left join lateral (
        select o.order_date as at from "order"."order" o
        where o.business_id = b.id and o.open_quantity > 0 and o.order_status <> 'CANCELED' and o.deleted_at is null
        order by o.order_date limit 1) oldest on true`,
  );
}
