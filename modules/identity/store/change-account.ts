import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type AccountRow, accountColumns } from "./find-account.ts";
import type { IdentityTables } from "./tables.gen.ts";

/** Finds or creates the account of an address, and locks it until the transaction ends. */
export function ensureAccount(tx: Tx, account: { id: string; email: string }): Promise<AccountRow> {
  return tables<IdentityTables>(tx)
    .insertInto("identity.account")
    .values(account)
    .onConflict((conflict) =>
      conflict.expression(sql`app.address_of(email)`).doUpdateSet({ email: sql`identity.account.email` }),
    )
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tables<IdentityTables>(tx)
    .selectFrom("identity.account")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

/** Marks the address as verified and sets the first password. Returns false, and changes nothing, if it was verified. */
export async function proveEmail(tx: Tx, id: string, passwordHash: string | null, now: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ email_verified_at: now, password_hash: passwordHash, password_changed_at: now })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Replaces the hash of an unchanged password. A password that was changed meanwhile stays. */
export async function replaceOutdatedHash(tx: Tx, id: string, outdated: string, passwordHash: string): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .where("password_hash", "=", outdated)
    .execute();
}
