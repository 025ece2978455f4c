import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { NoteType } from "../contract/model.ts";

export interface ShownNote {
  id: string;
  orderId: string;
  type: NoteType;
  note: string;
  authorId: string | null;
  createdAt: Date;
  updatedAt: Date | null;
}

/** Returns the notes of orders, the newest first. */
export async function findNotes(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<ShownNote[]> {
  const { rows } = await sql<ShownNote>`
    select n.id, n.order_id as "orderId", n.type, n.note, n.author_id as "authorId", n.at as "createdAt",
      n.edited_at as "updatedAt"
    from "order".note n
    where n.business_id = ${businessId} and n.order_id = any (${orderIds}::uuid[]) and not n.is_removed
    order by n.at desc, n.id desc`.execute(tables(tx));
  return rows;
}
