import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** The channel that announces businesses whose orders have changed, and nothing else. */
export const changesChannel = "order_changes";

/** Announces at commit that orders of a business have changed. */
export async function announceChange(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${businessId})`.execute(tables(tx));
}
