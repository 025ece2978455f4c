import type { Visitor } from "../contract/internal.ts";
import { endSessions } from "./end-sessions.ts";
import type { SessionParts } from "./session-parts.ts";

/** Ends one of the account's sessions; somebody else's stays as it is. */
export async function endSession(
  { database, vault, clock }: SessionParts,
  { accountId, sessionId, visitor }: { accountId: string; sessionId: string; visitor: Visitor },
): Promise<boolean> {
  const end = { which: { accountId, sessionId }, reason: "ended", visitor } as const;
  const ended = await database.withTenant({}, (tx) => endSessions(tx, vault, end, clock.now()));
  return ended.length > 0;
}
