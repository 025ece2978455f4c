import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { ReturnStatus } from "../contract/model.ts";

export interface ShownReturn {
  id: string;
  orderId: string;
  sourceReturnId: string;
  reason: string | null;
  status: ReturnStatus;
  lines: { orderItemId: string; quantity: number }[];
  updatedAt: Date;
}

/** Returns the returns of orders, the newest first. */
export async function findReturns(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<ShownReturn[]> {
  const { rows } = await sql<ShownReturn>`
    select r.id, r.order_id as "orderId", r.source_return_id as "sourceReturnId", r.reason, r.status, r.at as "updatedAt",
      coalesce((select jsonb_agg(jsonb_build_object('orderItemId', l.id, 'quantity', q.quantity) order by l.position)
        from jsonb_to_recordset(r.lines) as q ("sourceLineId" text, quantity integer)
        join "order".line l on l.business_id = ${businessId} and l.order_id = r.order_id
          and l.source_line_id = q."sourceLineId"), '[]') as lines
    from "order".return r
    where r.business_id = ${businessId} and r.order_id = any (${orderIds}::uuid[]) and not r.is_removed
    order by r.at desc, r.id`.execute(tables(tx));
  return rows;
}
