import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Returns what the channel said when it rejected a live shipment of an order. */
export async function findRejection(tx: Tx, businessId: string, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`
    select s.confirmation_note as note from "order".shipment s
    where s.business_id = ${businessId} and s.order_id = ${orderId} and s.is_live
      and s.channel_confirmation = 'REJECTED'
    order by s.confirmation_at desc limit 1`.execute(tables(tx));
  return rows[0]?.note ?? null;
}
