import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export type FactorKind = "otp" | "sms" | "passkey";

export interface FactorRow {
  id: string;
  accountId: string;
  kind: FactorKind;
  name: string;
  active: boolean;
  sealedSecret: Buffer;
  /** Of an app: the last time step that was accepted. Of a passkey: the last signature counter. */
  lastStep: number | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listFactors(tx: Tx, accountId: string): Promise<FactorRow[]> {
  const rows = await tables<IdentityTables>(tx)
    .selectFrom("identity.factor")
    .select([
      "id",
      "account_id as accountId",
      "kind",
      "name",
      "active",
      "sealed_secret as sealedSecret",
      "last_step as lastStep",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as FactorKind,
    lastStep: row.lastStep === null ? null : Number(row.lastStep),
  }));
}
