import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { proveEmail } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { findOneTimeToken, spendOneTimeTokens } from "../store/one-time-tokens.ts";
import type { AccountParts } from "./account-parts.ts";
import { consumeLink, linkHash } from "./mail-links.ts";
import { requireGoodPassword } from "./require-password.ts";
import type { PendingSignUp } from "./sign-up.ts";

export interface EmailLink {
  email: string;
  /** The sign-in flow in which the user signed up. */
  interactionUid: string;
}

/** Returns the link's content. Opening a link changes nothing, because email scanners open links too. */
export function findEmailLink({ database, vault, clock }: AccountParts, token: string): Promise<EmailLink | undefined> {
  return database.withTenant({}, async (tx) => {
    const row = await findOneTimeToken(tx, "verify-email", linkHash(vault, token), clock.now());
    const account = row && (await findAccount(tx, row.accountId));
    if (!account || account.blockedAt || account.emailVerifiedAt || !row.sealedDetail) return undefined;
    const { interactionUid } = vault.open(row.sealedDetail) as PendingSignUp;
    return { email: account.email, interactionUid };
  });
}

export interface VerifyEmail {
  token: string;
  /** The new password. Undefined in the browser that signed up, whose password is used. */
  password?: string | undefined;
  visitor: Visitor;
}

/**
 * Verifies the address of an unverified account. It never changes the password of a verified account. Throws
 * "identity.link-spent" if the link was used, has expired or is unknown, or the account is verified.
 */
export async function verifyEmail(parts: AccountParts, { token, password, visitor }: VerifyEmail): Promise<string> {
  const { database, vault, clock, passwords } = parts;
  const link = await findEmailLink(parts, token);
  if (!link) throw identityError("identity.link-spent");
  if (password !== undefined) requireGoodPassword(password, [link.email]);
  const chosen = password === undefined ? undefined : await passwords.hash(password);
  return database.withTenant({}, async (tx) => {
    const now = clock.now();
    const row = await consumeLink(tx, vault, { purpose: "verify-email", token }, now);
    if (!row?.sealedDetail) throw identityError("identity.link-spent");
    const { passwordHash } = vault.open(row.sealedDetail) as PendingSignUp;
    if (!(await proveEmail(tx, row.accountId, chosen ?? passwordHash, now))) throw identityError("identity.link-spent");
    await spendOneTimeTokens(tx, row.accountId, ["verify-email", "reset-password"], now);
    await recordEvent(tx, { accountId: row.accountId, kind: "email.verified", ...visitor });
    return row.accountId;
  });
}
