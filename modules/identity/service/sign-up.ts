import { newId } from "@bc/runtime/ids";
import type { Visitor } from "../contract/internal.ts";
import { ensureAccount } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import type { AccountParts } from "./account-parts.ts";
import { limitMailNetwork, limitMails } from "./limit-mails.ts";
import { createLinkToken } from "./mail-links.ts";
import { postMail } from "./mails.ts";
import { requireGoodPassword } from "./require-password.ts";

export interface SignUp {
  email: string;
  password: string;
  /** The sign-in flow to which the emailed link returns. */
  interactionUid: string;
  visitor: Visitor;
}

/** The data that the link stores until the address is verified. */
export interface PendingSignUp {
  passwordHash: string;
  interactionUid: string;
}

/**
 * Emails a verification link. Returns the password's hash, which is the same for every address, so that only the email
 * reveals whether the address has an account. The password is stored in the link and becomes the account's only in the
 * browser that signed up. This prevents signing up with another user's address and waiting for that user to confirm it.
 */
export async function signUp(parts: AccountParts, { password, ...asked }: SignUp): Promise<string> {
  const email = asked.email.trim();
  requireGoodPassword(password, [email]);
  await limitMailNetwork(parts, asked.visitor);
  const passwordHash = await parts.passwords.hash(password);
  await mailLink(parts, { ...asked, email, passwordHash });
  return passwordHash;
}

/** Emails another link for a sign-up, under the same limits and with the same response for every address. */
export async function resendSignUp(
  parts: AccountParts,
  asked: Omit<SignUp, "password"> & PendingSignUp,
): Promise<void> {
  await limitMailNetwork(parts, asked.visitor);
  await mailLink(parts, asked);
}

function mailLink(
  { database, vault, clock }: AccountParts,
  { email, passwordHash, interactionUid, visitor }: Omit<SignUp, "password"> & PendingSignUp,
): Promise<void> {
  return database.withTenant({}, async (tx) => {
    const now = clock.now();
    if (!(await limitMails(tx, vault, email, now))) return;
    const { id: accountId, emailVerifiedAt } = await ensureAccount(tx, { id: newId(), email });
    if (emailVerifiedAt) {
      await postMail(tx, vault, accountId, { kind: "sign-up-known", params: {} }, now);
    } else {
      const detail: PendingSignUp = { passwordHash, interactionUid };
      const token = await createLinkToken(tx, vault, { purpose: "verify-email", accountId, detail }, now);
      await postMail(tx, vault, accountId, { kind: "verify-email", params: { token, interactionUid } }, now);
    }
    await recordEvent(tx, { accountId, kind: "sign-up.requested", ...visitor });
  });
}
