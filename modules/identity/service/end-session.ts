import type { Visitor } from "../contract/internal.ts";
import { endSessions } from "./end-sessions.ts";
import type { SessionParts } from "./session-parts.ts";

interface EndSession {
  accountId: string;
  sessionId: string;
  reason: "signed-out" | "ended";
  visitor: Visitor;
}

/** Ends one of the account's sessions. Sessions of other accounts are not affected. */
export async function endSession(
  { database, vault, clock }: SessionParts,
  { accountId, sessionId, reason, visitor }: EndSession,
): Promise<boolean> {
  const end = { which: { accountId, sessionId }, reason, visitor };
  const ended = await database.withTenant({}, (tx) => endSessions(tx, vault, end, clock.now()));
  return ended.length > 0;
}
