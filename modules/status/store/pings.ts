import { type Tx, tables } from "@bc/db/database";
import type { StatusTables } from "./tables.gen.ts";

export interface PingRow {
  id: string;
  databaseAt: Date;
  warehouseAt: Date | null;
}

/** Writing it twice is writing it once: a step that is tried again finds its row. */
export async function insertPing(tx: Tx, businessId: string, id: string, databaseAt: Date): Promise<void> {
  await tables<StatusTables>(tx)
    .insertInto("status.ping")
    .values({ business_id: businessId, id, database_at: databaseAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function confirmPing(tx: Tx, businessId: string, id: string, warehouseAt: Date): Promise<void> {
  await tables<StatusTables>(tx)
    .updateTable("status.ping")
    .set({ warehouse_at: warehouseAt })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

export function findPings(tx: Tx, businessId: string, ids: readonly string[]): Promise<PingRow[]> {
  return tables<StatusTables>(tx)
    .selectFrom("status.ping")
    .select(["id", "database_at as databaseAt", "warehouse_at as warehouseAt"])
    .where("business_id", "=", businessId)
    .where("id", "in", [...ids])
    .execute();
}
