import { identityError } from "@bc/identity/contract/errors";
import { findAccount } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const showAccount: Handler<"showAccount"> = async ({ database }, { accountId }) => {
  const account = await database.withTenant({}, (tx) => findAccount(tx, accountId));
  if (!account) throw identityError("identity.account-missing");
  return {
    blockedAt: account.blockedAt?.toISOString() ?? null,
    blockedReason: account.blockedReason,
    isEmailVerified: account.emailVerifiedAt !== null,
  };
};
