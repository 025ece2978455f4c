import { type Tx, tables } from "@bc/db/database";
import type { OrderTables } from "./tables.gen.ts";

export interface OrderSetting {
  hashKey: Buffer;
  riskMinutes: number;
  retentionMonths: number;
}

const columns = ["hash_key as hashKey", "risk_minutes as riskMinutes", "retention_months as retentionMonths"] as const;

/** Returns the settings of a business, which get their defaults when they are first read. */
export async function readSetting(tx: Tx, businessId: string): Promise<OrderSetting & { isNew: boolean }> {
  const settings = tables<OrderTables>(tx);
  const find = () =>
    settings.selectFrom("order.setting").select(columns).where("business_id", "=", businessId).executeTakeFirst();
  const known = await find();
  if (known) return { ...known, isNew: false };
  const { numInsertedOrUpdatedRows } = await settings
    .insertInto("order.setting")
    .values({ business_id: businessId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const created = await find();
  if (!created) throw new Error("the settings of a business are missing");
  return { ...created, isNew: numInsertedOrUpdatedRows === 1n };
}
