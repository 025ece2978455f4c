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
 * Emails a verification link. Returns nothing, so that only the email reveals whether the address has an account. The
 * password is stored in the link and becomes the account's only in the browser that signed up. This prevents signing up
 * with another user's address and waiting for that user to confirm it.
 */
export async function signUp(parts: AccountParts, { email, password, interactionUid, visitor }: SignUp): Promise<void> {
  const { database, vault, clock, passwords } = parts;
  const address = email.trim();
  requireGoodPassword(password, [address]);
  await limitMailNetwork(parts, visitor);
  const passwordHash = await passwords.hash(password);
  await database.withTenant({}, async (tx) => {
    const now = clock.now();
    if (!(await limitMails(tx, vault, address, now))) return;
    const { id: accountId, emailVerifiedAt } = await ensureAccount(tx, { id: newId(), email: address });
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
