import { addressOf } from "@bc/runtime/address-of";
import { identityError } from "../contract/errors.ts";
import { findAccount } from "../store/find-account.ts";
import type { AccountParts } from "./account-parts.ts";
import { signIn, type SignedIn, type SignInAttempt } from "./sign-in.ts";

/**
 * Makes sure that somebody who is signed in knows their own address and password, with the tries of sign-in. Another
 * address is not tried at all: nobody guesses at somebody else's account from here.
 */
export async function confirmCredentials(
  parts: AccountParts,
  attempt: SignInAttempt & { accountId: string },
): Promise<SignedIn> {
  const { accountId, email } = attempt;
  const own = await parts.database.withoutTransaction((tx) => findAccount(tx, accountId));
  if (!own || addressOf(own.email) !== addressOf(email.trim())) throw identityError("identity.email-wrong");
  const signedIn = await signIn(parts, attempt);
  if (signedIn?.accountId !== accountId) throw identityError("identity.password-wrong");
  return signedIn;
}
