import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { HoldReason } from "../contract/model.ts";

export interface ShownHold {
  id: string;
  orderId: string;
  reason: HoldReason;
  note: string | null;
  source: "USER" | "RULE" | "CHANNEL";
  setBy: string | null;
  at: Date;
  until: Date | null;
  endedAt: Date | null;
  endedById: string | null;
}

/** Returns the holds of orders, the newest first. */
export async function findHolds(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<ShownHold[]> {
  const { rows } = await sql<ShownHold>`
    select h.id, h.order_id as "orderId", h.reason, h.note, h.source, h.set_by as "setBy", h.at, h.until,
      h.ended_at as "endedAt", h.ended_by as "endedById"
    from "order".hold h where h.business_id = ${businessId} and h.order_id = any (${orderIds}::uuid[])
    order by h.at desc, h.id desc`.execute(tables(tx));
  return rows;
}
