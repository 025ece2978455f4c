import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

export interface TokenRow {
  kind: string;
  token: string;
  orderId: string;
}

/** Returns the rows as a set of records. Arrays are read twice as fast as JSON. */
const recordsOf = (rows: readonly TokenRow[]) => sql`
  unnest(
    ${rows.map(({ kind }) => kind)}::text[],
    ${rows.map(({ token }) => token)}::text[],
    ${rows.map(({ orderId }) => orderId)}::uuid[]
  ) as r (kind, token, order_id)`;

export interface TokenChanges {
  /** Of orders that this transaction creates. */
  first: TokenRow[];
  added: TokenRow[];
  removed: TokenRow[];
}

/** Adds and removes what orders are found by. */
export async function saveTokens(tx: Tx, businessId: string, { first, added, removed }: TokenChanges): Promise<void> {
  if (removed.length > 0)
    await sql`
      delete from "order".search_token t using ${recordsOf(removed)}
      where t.business_id = ${businessId} and t.kind = r.kind and t.token = r.token and t.order_id = r.order_id`.execute(
      tables(tx),
    );
  const insert = (rows: readonly TokenRow[]) => sql`
    insert into "order".search_token (business_id, kind, token, order_id)
    select ${businessId}, r.kind, r.token, r.order_id from ${recordsOf(rows)}`;
  // Rows of new orders can't be there yet, and a check for conflicts has its cost.
  if (first.length > 0) await insert(first).execute(tables(tx));
  if (added.length > 0) await sql`${insert(added)} on conflict do nothing`.execute(tables(tx));
}
