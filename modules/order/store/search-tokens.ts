import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

export interface TokenRow {
  kind: string;
  token: string;
  orderId: string;
}

const asJson = (rows: readonly TokenRow[]): string =>
  JSON.stringify(rows.map(({ kind, token, orderId }) => ({ kind, token, order_id: orderId })));

/** Adds and removes what orders are found by. */
export async function saveTokens(
  tx: Tx,
  businessId: string,
  { added, removed }: { added: readonly TokenRow[]; removed: readonly TokenRow[] },
): Promise<void> {
  if (removed.length > 0)
    await sql`
      delete from "order".search_token t
      using jsonb_to_recordset(${asJson(removed)}::jsonb) as r (kind text, token text, order_id uuid)
      where t.business_id = ${businessId} and t.kind = r.kind and t.token = r.token and t.order_id = r.order_id`.execute(
      tables(tx),
    );
  if (added.length > 0)
    await sql`
      insert into "order".search_token (business_id, kind, token, order_id)
      select ${businessId}, r.kind, r.token, r.order_id
      from jsonb_to_recordset(${asJson(added)}::jsonb) as r (kind text, token text, order_id uuid)
      on conflict do nothing`.execute(tables(tx));
}
