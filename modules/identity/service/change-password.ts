import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { networkOf } from "@bc/runtime/network";
import { setPassword } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { spendOneTimeTokens } from "../store/one-time-tokens.ts";
import { recordRightTry } from "../store/throttle.ts";
import type { AccountParts } from "./account-parts.ts";
import { endSessions } from "./end-sessions.ts";
import { postMail } from "./mails.ts";
import { requireGoodPassword } from "./require-password.ts";
import { bucketOf, chargeTry } from "./throttle.ts";

export interface ChangePassword {
  accountId: string;
  /** The session that asks; it goes on, all others end. */
  sessionId?: string | undefined;
  currentPassword: string;
  newPassword: string;
  /** What else is known about the person: names, names of businesses. */
  own: readonly string[];
  visitor: Visitor;
}

/** Throws "identity.password-wrong", "identity.password-refused" (with what is wrong), or "identity.throttled". */
export async function changePassword(parts: AccountParts, change: ChangePassword): Promise<void> {
  const { database, vault, clock, passwords } = parts;
  const { accountId, visitor } = change;
  const account = await database.withoutTransaction((tx) => findAccount(tx, accountId));
  const bucket = ["account-network", accountId, networkOf(visitor.network)] as const;
  await database.withoutTransaction((tx) => chargeTry(tx, vault, [bucket], clock.now()));
  if (!account || !(await passwords.matches(account.passwordHash, change.currentPassword)))
    throw identityError("identity.password-wrong");
  requireGoodPassword(change.newPassword, [account.email, ...change.own]);
  const passwordHash = await passwords.hash(change.newPassword);
  await database.withTenant({}, async (tx) => {
    const now = clock.now();
    const emptied = [bucketOf(vault, bucket).hash];
    await recordRightTry(tx, { accountId, deviceHash: null, emptied, lessened: [] }, now);
    await setPassword(tx, accountId, passwordHash, now);
    await spendOneTimeTokens(tx, accountId, ["reset-password", "verify-email"], now);
    const which = { accountId, except: change.sessionId };
    await endSessions(tx, vault, { which, reason: "password-changed", visitor }, now);
    await postMail(tx, vault, accountId, { kind: "password-changed", params: {} }, now);
    await recordEvent(tx, { accountId, kind: "password.changed", sessionId: change.sessionId, ...visitor });
  });
}
