import type { Visitor } from "../contract/internal.ts";
import { recordEvent } from "../store/events.ts";
import { findAccountByEmail } from "../store/find-account.ts";
import type { AccountParts } from "./account-parts.ts";
import { limitMailNetwork, limitMails } from "./limit-mails.ts";
import { createLinkToken } from "./mail-links.ts";
import { postMail } from "./mails.ts";

/** Emails a reset link if the address has an account. The response is the same if it has none. */
export async function requestReset(
  parts: AccountParts,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  const { database, vault, clock } = parts;
  await limitMailNetwork(parts, visitor);
  await database.withTenant({}, async (tx) => {
    const now = clock.now();
    if (!(await limitMails(tx, vault, email.trim(), now))) return;
    const account = await findAccountByEmail(tx, email);
    await recordEvent(tx, { accountId: account?.id ?? null, kind: "reset.requested", ...visitor });
    if (!account) return;
    const token = await createLinkToken(tx, vault, { purpose: "reset-password", accountId: account.id }, now);
    await postMail(tx, vault, account.id, { kind: "reset-password", params: { token } }, now);
  });
}
