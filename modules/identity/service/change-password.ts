import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { setPassword } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { spendOneTimeTokens } from "../store/one-time-tokens.ts";
import type { AccountParts } from "./account-parts.ts";
import { confirmPassword } from "./confirm-password.ts";
import { endSessions } from "./end-sessions.ts";
import { postMail } from "./mails.ts";
import { requireGoodPassword } from "./require-password.ts";

export interface ChangePassword {
  accountId: string;
  /** The caller's session. All other sessions end. */
  sessionId?: string | undefined;
  currentPassword: string;
  newPassword: string;
  /** Facts about the user, such as names and names of businesses. */
  own: readonly string[];
  visitor: Visitor;
}

/** Throws "identity.password-wrong", "identity.password-refused" (with the problem) or "identity.throttled". */
export async function changePassword(parts: AccountParts, change: ChangePassword): Promise<void> {
  const { database, vault, clock, passwords } = parts;
  const { accountId, visitor } = change;
  const account = await database.withoutTransaction((tx) => findAccount(tx, accountId));
  if (!account) throw identityError("identity.password-wrong");
  await confirmPassword(parts, account, { password: change.currentPassword, visitor });
  requireGoodPassword(change.newPassword, [account.email, ...change.own]);
  const passwordHash = await passwords.hash(change.newPassword);
  await database.withTenant({}, async (tx) => {
    const now = clock.now();
    await setPassword(tx, accountId, passwordHash, now);
    await spendOneTimeTokens(tx, accountId, ["reset-password", "verify-email"], now);
    const which = { accountId, except: change.sessionId };
    await endSessions(tx, vault, { which, reason: "password-changed", visitor }, now);
    await postMail(tx, vault, accountId, { kind: "password-changed", params: {} }, now);
    await recordEvent(tx, { accountId, kind: "password.changed", sessionId: change.sessionId, ...visitor });
  });
}
