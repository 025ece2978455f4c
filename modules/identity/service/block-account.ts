import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { setBlocked } from "../store/set-blocked.ts";
import { endSessions } from "./end-sessions.ts";
import type { SessionParts } from "./session-parts.ts";

interface Block {
  accountId: string;
  actorId: string;
  visitor: Visitor;
}

/** Blocks an account and ends its sessions. */
export async function blockAccount(
  parts: SessionParts,
  { reason, ...block }: Block & { reason: string },
): Promise<void> {
  const { database, vault, clock } = parts;
  const { accountId, actorId, visitor } = block;
  await database.withTenant({}, async (tx) => {
    if (!(await setBlocked(tx, accountId, { at: clock.now(), reason })))
      throw identityError("identity.account-missing");
    await recordEvent(tx, { accountId, actorId, kind: "account.blocked", ...visitor, detail: { reason } });
    await endSessions(tx, vault, { which: { accountId }, reason: "blocked", visitor, actorId }, clock.now());
  });
}

/** Lifts a block, which only a platform administrator can do. Returns whether the account was blocked. */
export function unblockAccount(
  { database }: SessionParts,
  { accountId, actorId, visitor, byPlatform }: Block & { byPlatform: boolean },
): Promise<boolean> {
  return database.withTenant({}, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) throw identityError("identity.account-missing");
    if (!account.blockedAt) return false;
    if (!byPlatform) throw identityError("identity.block-by-platform");
    await setBlocked(tx, accountId, null);
    await recordEvent(tx, { accountId, actorId, kind: "account.unblocked", ...visitor });
    return true;
  });
}
