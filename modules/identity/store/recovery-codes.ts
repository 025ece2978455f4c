import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export async function hasRecoveryCode(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tables<IdentityTables>(tx)
    .selectFrom("identity.recovery_code")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCode(tx: Tx, accountId: string, codeHash: Buffer): Promise<void> {
  await deleteRecoveryCodes(tx, accountId);
  await tables<IdentityTables>(tx)
    .insertInto("identity.recovery_code")
    .values({ account_id: accountId, code_hash: codeHash })
    .execute();
}

/** Consumes the code. Of concurrent calls, one returns true. */
export async function consumeRecoveryCode(tx: Tx, accountId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.recovery_code")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tables<IdentityTables>(tx).deleteFrom("identity.recovery_code").where("account_id", "=", accountId).execute();
}
