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

export interface ShownSetting {
  version: number;
  retentionMonths: number;
  riskMinutes: number;
}

/** Returns the settings of a business, or the defaults before its first order. */
export async function findSetting(tx: Tx, businessId: string): Promise<ShownSetting> {
  const found = await tables<OrderTables>(tx)
    .selectFrom("order.setting")
    .select(["version", "retention_months as retentionMonths", "risk_minutes as riskMinutes"])
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return found ?? { version: 1, retentionMonths: 24, riskMinutes: 240 };
}

/** Locks the settings, and returns them with their last change. */
export function lockSetting(tx: Tx, businessId: string) {
  return tables<OrderTables>(tx)
    .selectFrom("order.setting")
    .select([
      "version",
      "retention_months as retentionMonths",
      "risk_minutes as riskMinutes",
      "changed_by as changedBy",
      "changed_at as changedAt",
    ])
    .where("business_id", "=", businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveSetting(
  tx: Tx,
  businessId: string,
  { version, retentionMonths, riskMinutes, by }: ShownSetting & { by: string },
): Promise<void> {
  await tables<OrderTables>(tx)
    .updateTable("order.setting")
    .set({
      version,
      retention_months: retentionMonths,
      risk_minutes: riskMinutes,
      changed_by: by,
      changed_at: new Date(),
    })
    .where("business_id", "=", businessId)
    .execute();
}
