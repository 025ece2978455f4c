import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

export interface RisksOfToday {
  /** Orders that became a risk today. */
  count: number;
  /** When the next order becomes one. */
  nextAt: Date | null;
}

/** Reads today's bucket of the tab from its partial index. */
export async function readRisksOfToday(tx: Tx, businessId: string, today: string, now: Date): Promise<RisksOfToday> {
  const { rows } = await sql<RisksOfToday>`
    select
      (select count(*)::integer from "order"."order" o
        where o.business_id = ${businessId} and o.deleted_at is null and o.risk_at is not null
          and o.risk_at <= ${now} and o.risk_at > ${now}::timestamptz - interval '26 hours'
          and o.risk_day = ${today}::date) as count,
      (select o.risk_at from "order"."order" o
        where o.business_id = ${businessId} and o.deleted_at is null and o.risk_at is not null and o.risk_at > ${now}
        order by o.risk_at limit 1) as "nextAt"`.execute(tables(tx));
  return rows[0] ?? { count: 0, nextAt: null };
}
