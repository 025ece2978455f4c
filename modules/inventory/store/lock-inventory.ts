import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Lets one transaction at a time change the locations and presets of a business, until it ends. */
export async function lockInventory(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventory ' || ${businessId}, 0))`.execute(tables(tx));
}
