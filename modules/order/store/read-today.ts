import { type Tx, tables } from "@bc/db/database";
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
export async function readToday(
  tx: Tx,
  businesses: readonly { businessId: string; today: string }[],
  { now, behindBefore }: { now: Date; behindBefore: Date },
): Promise<TodayFigures[]> {
  // Every subquery names the business of the row, so that it reads one partition by one index.
  const { rows } = await sql<TodayFigures>`
    select b.id as "businessId", counted.due as "toShipToday",
      counted.risky + (select count(*)::integer from "order"."order" o
        where o.business_id = b.id and o.deleted_at is null and o.risk_at is not null and o.risk_at <= ${now}
          and o.risk_at > ${now}::timestamptz - interval '26 hours' and o.risk_day = b.today) as "lateRisk",
      (select count(*)::integer from "order"."order" o
        where o.business_id = b.id and o.open_quantity > 0 and o.order_status <> 'CANCELED' and o.deleted_at is null
          and coalesce(o.ship_by, 'infinity'::timestamptz) <= ${now} and o.risk_at <= ${now}) as overdue,
      (select count(*)::integer from "order"."order" o
        where o.business_id = b.id and o.order_status = 'ONHOLD' and o.deleted_at is null) as "onHold",
      (select count(*)::integer from "order"."order" o
        where o.business_id = b.id and o.fulfillment_status = 'EXCEPTION' and o.deleted_at is null) as exceptions,
      (select count(*)::integer from "order".shipment s
        join "order"."order" o on o.business_id = b.id and o.id = s.order_id and o.deleted_at is null
        where s.business_id = b.id and s.is_live and s.action_at is not null and s.action_at <= ${now}
      ) as "shipmentsNeedingAction",
      (select count(*)::integer from "order".channel c
        where c.business_id = b.id and c.type <> 'MANUAL' and c.read_at < ${behindBefore}) as "channelsBehind",
      (select o.order_date from "order"."order" o
        where o.business_id = b.id and o.open_quantity > 0 and o.order_status <> 'CANCELED' and o.deleted_at is null
        order by o.order_date limit 1) as "oldestOpenAt"
    from unnest(${businesses.map(({ businessId }) => businessId)}::uuid[],
      ${businesses.map(({ today }) => today)}::date[]) b (id, today)
      cross join lateral (
        select coalesce(sum(c.n) filter (where c.tab = 'TO_SHIP' and c.day <= b.today), 0)::integer as due,
          coalesce(sum(c.n) filter (where c.tab = 'LATE_RISK' and c.day < b.today), 0)::integer as risky
        from (
          select n.tab, n.day, n.n from "order".count_base n
          where n.business_id = b.id and n.tab in ('TO_SHIP', 'LATE_RISK')
          union all
          select r.tab, r.day, r.n
          from "order".count_delta d, jsonb_to_recordset(d.deltas) as r (tab text, day date, n integer)
          where d.business_id = b.id) c) counted`.execute(tables(tx));
  return rows;
}
