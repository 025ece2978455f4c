import type { Visitor } from "../contract/internal.ts";
import { recordEvent } from "../store/events.ts";
import { findAccountByEmail } from "../store/find-account.ts";
import type { AccountParts } from "./account-parts.ts";
import { limitMails } from "./limit-mails.ts";
import { createLinkToken } from "./mail-links.ts";
import { postMail } from "./mails.ts";

/** Sends a link if the address has an account, and answers the same if it has none. */
export function requestReset(
  { database, vault, clock }: AccountParts,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  return database.withTenant({}, async (tx) => {
    const now = clock.now();
    if (!(await limitMails(tx, vault, email.trim(), visitor, now))) return;
    const account = await findAccountByEmail(tx, email);
    await recordEvent(tx, { accountId: account?.id ?? null, kind: "reset.requested", ...visitor });
    if (!account) return;
    const token = await createLinkToken(tx, vault, { purpose: "reset-password", accountId: account.id }, now);
    await postMail(tx, vault, account.email, { kind: "reset-password", params: { token } }, now);
  });
}
