import { newId } from "@bc/runtime/ids";
import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { ensureAccount, proveEmail } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { findFederatedAccount, insertFederatedLogin } from "../store/federated-logins.ts";
import { spendOneTimeTokens } from "../store/one-time-tokens.ts";
import type { AccountParts } from "./account-parts.ts";
import { postMail } from "./mails.ts";
import type { SignedIn } from "./sign-in.ts";

/** A user as described by another identity provider. */
export interface FederatedPerson {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Whether the provider hosts the mailbox, and so knows its current owner. */
  ownsAddress: boolean;
}

/**
 * Returns the account of a user who signed in at another provider. Later sign-ins find it by the provider's subject. The
 * first one finds it by the address: a verified account is linked only if the provider hosts the mailbox, otherwise it
 * throws "identity.email-taken"; an unverified account loses its password. Throws "identity.email-unproven" if the
 * provider hasn't verified the address.
 */
export function federatedSignIn(
  { database, vault, clock }: Pick<AccountParts, "database" | "vault" | "clock">,
  person: FederatedPerson,
  visitor: Visitor,
): Promise<Pick<SignedIn, "accountId" | "isBlocked">> {
  return database.withTenant({}, async (tx) => {
    const now = clock.now();
    let accountId = await findFederatedAccount(tx, person);
    if (!accountId) {
      if (!person.emailVerified) throw identityError("identity.email-unproven");
      const account = await ensureAccount(tx, { id: newId(), email: person.email });
      accountId = account.id;
      if (account.emailVerifiedAt) {
        if (!person.ownsAddress) throw identityError("identity.email-taken");
      } else {
        await proveEmail(tx, accountId, null, now);
        await spendOneTimeTokens(tx, accountId, ["verify-email", "reset-password"], now);
      }
      await insertFederatedLogin(tx, person, accountId);
      await postMail(tx, vault, accountId, { kind: "google-added", params: {} }, now);
      await recordEvent(tx, { accountId, kind: "federation.linked", ...visitor, detail: { issuer: person.issuer } });
    }
    const account = await findAccount(tx, accountId);
    return { accountId, isBlocked: Boolean(account?.blockedAt) };
  });
}
