import { newId } from "@bc/runtime/ids";
import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { ensureAccount, proveEmail } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { findFederatedAccount, insertFederatedLogin } from "../store/federated-logins.ts";
import { spendOneTimeTokens } from "../store/one-time-tokens.ts";
import type { AccountParts } from "./account-parts.ts";
import type { SignedIn } from "./sign-in.ts";

/** Who another provider says somebody is. */
export interface FederatedPerson {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
}

/**
 * The account of somebody whom another provider vouches for. Afterwards the subject alone counts. The first time they
 * are brought together by their address, and only when both sides proved it; a password that nobody proved is
 * discarded. Throws "identity.email-unproven" when the provider doesn't vouch for the address.
 */
export function federatedSignIn(
  { database, clock }: Pick<AccountParts, "database" | "clock">,
  person: FederatedPerson,
  visitor: Visitor,
): Promise<Omit<SignedIn, "hasFactors">> {
  return database.withTenant({}, async (tx) => {
    const now = clock.now();
    let accountId = await findFederatedAccount(tx, person);
    if (!accountId) {
      if (!person.emailVerified) throw identityError("identity.email-unproven");
      accountId = await ensureAccount(tx, { id: newId(), email: person.email });
      const account = await findAccount(tx, accountId);
      if (!account?.emailVerifiedAt) {
        await proveEmail(tx, accountId, null, now);
        await spendOneTimeTokens(tx, accountId, ["verify-email", "reset-password"], now);
      }
      await insertFederatedLogin(tx, person, accountId);
      await recordEvent(tx, { accountId, kind: "federation.linked", ...visitor, detail: { issuer: person.issuer } });
    }
    const account = await findAccount(tx, accountId);
    return { accountId, isBlocked: Boolean(account?.blockedAt) };
  });
}
