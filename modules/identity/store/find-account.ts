import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { IdentityTables } from "./tables.gen.ts";

export interface AccountRow {
  id: string;
  email: string;
  /** Null if the user signs in with a passkey or another provider, or has not verified the address yet. */
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  blockedAt: Date | null;
  blockedReason: string | null;
}

export const accountColumns = [
  "id",
  "email",
  "password_hash as passwordHash",
  "email_verified_at as emailVerifiedAt",
  "blocked_at as blockedAt",
  "blocked_reason as blockedReason",
] as const;

export function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.account")
    .select(accountColumns)
    .where(sql`app.address_of(email)`, "=", sql`app.address_of(${email.trim()})`)
    .executeTakeFirst();
}

export function findAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.account")
    .select(accountColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}
