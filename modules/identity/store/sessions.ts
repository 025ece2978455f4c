import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export interface SessionRow {
  /** The `sid` claim of tokens. */
  id: string;
  accountId: string;
  device: string;
  network: string;
  acr: string;
  amr: string[];
  signedInAt: Date;
  lastUsedAt: Date;
}

const columns = [
  "id",
  "account_id as accountId",
  "device",
  "network",
  "acr",
  "amr",
  "signed_in_at as signedInAt",
  "last_used_at as lastUsedAt",
] as const;

/** Returns the active sessions of an account, most recently used first. */
export function listSessions(tx: Tx, accountId: string, since: Date): Promise<SessionRow[]> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.session")
    .select(columns)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("last_used_at", ">", since)
    .orderBy("last_used_at", "desc")
    .limit(100)
    .execute();
}

/** Marks one session of the account, or all of them, as ended. Returns those that were active. */
export async function markEnded(
  tx: Tx,
  which: { accountId?: string; sessionId?: string; except?: string | undefined },
  reason: string,
  now: Date,
): Promise<{ id: string; accountId: string }[]> {
  if (!which.accountId && !which.sessionId) throw new Error("neither a session nor an account is given");
  let update = tables<IdentityTables>(tx)
    .updateTable("identity.session")
    .set({ ended_at: now, end_reason: reason })
    .where("ended_at", "is", null);
  if (which.accountId) update = update.where("account_id", "=", which.accountId);
  if (which.sessionId) update = update.where("id", "=", which.sessionId);
  if (which.except) update = update.where("id", "!=", which.except);
  return update.returning(["id", "account_id as accountId"]).execute();
}

/** Whether the account has this session and it is active. */
export async function isRunning(tx: Tx, accountId: string, sessionId: string): Promise<boolean> {
  const found = await tables<IdentityTables>(tx)
    .selectFrom("identity.session")
    .select("id")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns ended sessions that the api was not notified of. `endedSince` skips those whose tokens have expired. */
export function listUnnotified(tx: Tx, endedSince: Date): Promise<{ id: string; accountId: string }[]> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.session")
    .select(["id", "account_id as accountId"])
    .where("ended_at", ">", endedSince)
    .where("told_at", "is", null)
    .orderBy("ended_at")
    .limit(100)
    .execute();
}

export async function markNotified(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.session")
    .set({ told_at: now })
    .where("id", "=", sessionId)
    .execute();
}
