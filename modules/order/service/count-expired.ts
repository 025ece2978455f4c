import type { Database } from "@bc/db/database";
import { countBeyond } from "../store/expired-orders.ts";
import { requireSetting } from "./update-setting.ts";
import { takePreview } from "./take-preview.ts";
import type { Writer } from "./write-order.ts";

/** Counts the orders whose customer data would be erased if it was kept for this many months. */
export async function countExpired(database: Database, writer: Writer, retentionMonths: number): Promise<number> {
  requireSetting("retentionMonths", retentionMonths);
  await takePreview(database, "retention", writer.businessId);
  return database.withTenant(writer, (tx) => countBeyond(tx, writer.businessId, new Date(), retentionMonths), {
    readOnly: true,
  });
}
