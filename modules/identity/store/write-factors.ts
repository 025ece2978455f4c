import { type Tx, tables } from "@bc/db/database";
import type { FactorKind } from "./factors.ts";
import type { IdentityTables } from "./tables.gen.ts";

export interface FactorWrite {
  id: string;
  accountId: string;
  kind: FactorKind;
  name: string;
  sealedSecret: Buffer;
  active?: boolean;
  credentialHash?: Buffer;
  lastStep?: number;
}

/** Returns false if another factor has the same credential. */
export async function insertFactor(tx: Tx, factor: FactorWrite): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .insertInto("identity.factor")
    .values({
      id: factor.id,
      account_id: factor.accountId,
      kind: factor.kind,
      name: factor.name,
      sealed_secret: factor.sealedSecret,
      active: factor.active ?? false,
      credential_hash: factor.credentialHash ?? null,
      last_step: factor.lastStep ?? null,
    })
    .onConflict((conflict) => conflict.column("credential_hash").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Accepts a time step or signature counter that is greater than the last one, and activates the factor. This is one
 * statement, so of concurrent calls with the same value, one succeeds.
 */
export async function acceptStep(tx: Tx, id: string, step: number, now: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.factor")
    .set({ last_step: step, last_used_at: now, active: true })
    .where("id", "=", id)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", String(step))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Activates a factor without a counter and records its use. Returns false if it was removed meanwhile. */
export async function markUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.factor")
    .set({ last_used_at: now, active: true })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes unconfirmed enrolments, so that a new one starts over. */
export async function deletePendingFactors(tx: Tx, accountId: string, kind: FactorKind): Promise<void> {
  await tables<IdentityTables>(tx)
    .deleteFrom("identity.factor")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("last_used_at", "is", null)
    .execute();
}

/** Turns confirmed app and phone factors on or off. Returns how many changed. */
export async function setFactorsActive(tx: Tx, accountId: string, active: boolean): Promise<number> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.factor")
    .set({ active })
    .where("account_id", "=", accountId)
    .where("kind", "in", ["otp", "sms"])
    .where("last_used_at", "is not", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteFactors(tx: Tx, accountId: string, kinds: readonly FactorKind[]): Promise<number> {
  const result = await tables<IdentityTables>(tx)
    .deleteFrom("identity.factor")
    .where("account_id", "=", accountId)
    .where("kind", "in", kinds)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function updatePasskeyName(
  tx: Tx,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.factor")
    .set({ name })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("kind", "=", "passkey")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deletePasskey(tx: Tx, { accountId, id }: { accountId: string; id: string }): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .deleteFrom("identity.factor")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("kind", "=", "passkey")
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
