import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { proveEmail, setPassword } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { findOneTimeToken, spendOneTimeTokens } from "../store/one-time-tokens.ts";
import type { AccountParts } from "./account-parts.ts";
import { endSessions } from "./end-sessions.ts";
import { consumeLink, linkHash } from "./mail-links.ts";
import { postMail } from "./mails.ts";
import { requireGoodPassword } from "./require-password.ts";

/** Whose link it is; opening it changes nothing. */
export function findResetLink({ database, vault, clock }: AccountParts, token: string): Promise<string | undefined> {
  return database.withTenant({}, async (tx) => {
    const row = await findOneTimeToken(tx, "reset-password", linkHash(vault, token), clock.now());
    return row && (await findAccount(tx, row.accountId))?.email;
  });
}

/**
 * Whoever reads the account's mail sets a new password: that proves the address and ends every session. Answers the
 * address; throws "identity.link-spent" when the link was used, is too old or unknown.
 */
export async function resetPassword(
  parts: AccountParts,
  { token, password, visitor }: { token: string; password: string; visitor: Visitor },
): Promise<string> {
  const { database, vault, clock, passwords } = parts;
  const email = await findResetLink(parts, token);
  if (email === undefined) throw identityError("identity.link-spent");
  requireGoodPassword(password, [email]);
  const passwordHash = await passwords.hash(password);
  await database.withTenant({}, async (tx) => {
    const now = clock.now();
    const row = await consumeLink(tx, vault, { purpose: "reset-password", token }, now);
    if (!row) throw identityError("identity.link-spent");
    const { accountId } = row;
    if (!(await proveEmail(tx, accountId, passwordHash, now))) await setPassword(tx, accountId, passwordHash, now);
    await spendOneTimeTokens(tx, accountId, ["reset-password", "verify-email"], now);
    await endSessions(tx, vault, { which: { accountId }, reason: "password-changed", visitor }, now);
    await postMail(tx, vault, accountId, { kind: "password-changed", params: {} }, now);
    await recordEvent(tx, { accountId, kind: "password.reset", ...visitor });
  });
  return email;
}
