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
  /** The last accepted time step of an app, or signature counter of a passkey. */
  lastStep: number | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

function selectFactors(tx: Tx) {
  return tables<IdentityTables>(tx)
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
    ]);
}

function toFactor(row: Awaited<ReturnType<ReturnType<typeof selectFactors>["execute"]>>[number]): FactorRow {
  return { ...row, kind: row.kind as FactorKind, lastStep: row.lastStep === null ? null : Number(row.lastStep) };
}

/** Returns the account's factors, oldest first. */
export async function listFactors(tx: Tx, accountId: string): Promise<FactorRow[]> {
  const rows = await selectFactors(tx).where("account_id", "=", accountId).orderBy("id").execute();
  return rows.map(toFactor);
}

export async function findFactorByCredential(tx: Tx, credentialHash: Buffer): Promise<FactorRow | undefined> {
  const row = await selectFactors(tx).where("credential_hash", "=", credentialHash).executeTakeFirst();
  return row && toFactor(row);
}
