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
  /** The flow that the link in the mail leads back into. */
  interactionUid: string;
  visitor: Visitor;
}

/** What the link keeps until somebody proves to read the address's mail. */
export interface PendingSignUp {
  passwordHash: string;
  interactionUid: string;
}

/**
 * Answers nothing, so that nobody learns whether the address has an account: its owner reads that in the mail. The
 * password waits in the link; it becomes the account's only when the link is opened where the sign-up was made, so
 * that nobody can sign up for somebody else and wait for them to confirm.
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
