import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { ShipmentStatus } from "../contract/model.ts";

export interface ShipmentCounts {
  byStatus: Partial<Record<ShipmentStatus, number>>;
  needsAction: number;
  /** When the next shipment needs action. */
  changesAt: Date | null;
}

/** Counts the live shipments of a business from its indexes. Those of deleted orders, of which there are few, are subtracted. */
export async function countShipmentTabs(tx: Tx, businessId: string, now: Date): Promise<ShipmentCounts> {
  const { rows } = await sql<{ status: ShipmentStatus; n: number }>`
    select status, sum(n)::integer as n from (
      select s.status, count(*) as n from "order".shipment s where s.business_id = ${businessId} and s.is_live group by 1
      union all
      select s.status, -count(*) from "order"."order" o
        join "order".shipment s on s.business_id = o.business_id and s.order_id = o.id and s.is_live
        where o.business_id = ${businessId} and o.deleted_at is not null group by 1
    ) counted group by 1`.execute(tables(tx));
  const {
    rows: [action],
  } = await sql<{ n: number; changesAt: Date | null }>`
    select (select count(*)::integer from "order".shipment s
        join "order"."order" o on o.business_id = s.business_id and o.id = s.order_id
        where s.business_id = ${businessId} and s.is_live and s.action_at is not null and s.action_at <= ${now}
          and o.deleted_at is null) as n,
      (select min(s.action_at) from "order".shipment s
        where s.business_id = ${businessId} and s.is_live and s.action_at > ${now}) as "changesAt"`.execute(tables(tx));
  return {
    byStatus: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    needsAction: action?.n ?? 0,
    changesAt: action?.changesAt ?? null,
  };
}
