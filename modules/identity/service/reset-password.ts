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

/** Returns the address of the link's account. Opening a link changes nothing. */
export function findResetLink({ database, vault, clock }: AccountParts, token: string): Promise<string | undefined> {
  return database.withTenant({}, async (tx) => {
    const row = await findOneTimeToken(tx, "reset-password", linkHash(vault, token), clock.now());
    return row && (await findAccount(tx, row.accountId))?.email;
  });
}

/**
 * Sets a new password with an emailed link, verifies the address and ends every session. Returns the address. Throws
 * "identity.link-spent" if the link was used, has expired or is unknown.
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
