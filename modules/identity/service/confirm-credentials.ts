import { addressOf } from "@bc/runtime/address-of";
import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { findAccount } from "../store/find-account.ts";
import type { AccountParts } from "./account-parts.ts";
import { confirmPassword } from "./confirm-password.ts";

export interface Credentials {
  accountId: string;
  email: string;
  password: string;
  visitor: Visitor;
}

/** Checks that a signed-in user knows the address and the password of their account. Other addresses are refused. */
export async function confirmCredentials(
  parts: AccountParts,
  { accountId, email, password, visitor }: Credentials,
): Promise<{ isBlocked: boolean }> {
  const own = await parts.database.withoutTransaction((tx) => findAccount(tx, accountId));
  if (!own || addressOf(own.email) !== addressOf(email.trim())) throw identityError("identity.email-wrong");
  await confirmPassword(parts, own, { password, visitor });
  return { isBlocked: own.blockedAt !== null };
}
