import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { IdentityTables } from "./tables.gen.ts";

/** The id under which the address is known from now on: a new one, or the one that was there first. */
export async function ensureAccount(tx: Tx, account: { id: string; email: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.account (id, email) values (${account.id}, ${account.email})
    on conflict ((lower(email))) do update set email = identity.account.email
    returning id`.execute(tables(tx));
  return rows[0]?.id ?? account.id;
}

/** Until the transaction ends, others who lock the account wait. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tables<IdentityTables>(tx)
    .selectFrom("identity.account")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

/** Somebody read the mail that went to the address. What nobody proved before, a password, is replaced along with it. */
export async function proveEmail(tx: Tx, id: string, passwordHash: string | null, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})`, password_hash: passwordHash })
    .set({ password_changed_at: now })
    .where("id", "=", id)
    .execute();
}

export async function setPassword(tx: Tx, id: string, passwordHash: string, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** The same password under newer parameters; a change that came in between stays. */
export async function replaceOutdatedHash(tx: Tx, id: string, outdated: string, passwordHash: string): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .where("password_hash", "=", outdated)
    .execute();
}
