import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Remembers a write's key for 24 hours. Returns false if it is known: the write has been made. */
export async function takeClientKey(tx: Tx, businessId: string, clientKey: string): Promise<boolean> {
  await sql`
    delete from mcm.client_key k
    where k.business_id = ${businessId}::uuid and k.created_at < now() - interval '24 hours'`.execute(tables(tx));
  const { rows } = await sql`
    insert into mcm.client_key (business_id, client_key) values (${businessId}::uuid, ${clientKey}::uuid)
    on conflict do nothing returning 1`.execute(tables(tx));
  return rows.length > 0;
}
