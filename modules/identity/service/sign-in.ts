import type { Database } from "@bc/db/database";
import { findAccountByEmail } from "../store/find-account.ts";
import { passwordMatches } from "./passwords.ts";

const longestPassword = 128;

/** The account's id when e-mail and password belong together; nothing tells which of the two was wrong. */
export async function signIn(database: Database, email: string, password: string): Promise<string | undefined> {
  if (password.length > longestPassword) return undefined;
  const account = await database.withTenant({}, (tx) => findAccountByEmail(tx, email));
  return (await passwordMatches(account?.passwordHash, password)) ? account?.id : undefined;
}
