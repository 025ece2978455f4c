import { listFactors } from "../store/factors.ts";
import { findAccount } from "../store/find-account.ts";
import { hasRecoveryCode } from "../store/recovery-codes.ts";
import type { FactorParts } from "./factor-parts.ts";

export interface SignInMethods {
  /** False if the user signs in only with Google or a passkey. */
  hasPassword: boolean;
  /** Whether sign-in asks for a code from an app or a phone. Passkeys are listed separately. */
  isMfaEnabled: boolean;
  hasRecoveryCode: boolean;
}

/** Returns the account's sign-in methods, without secrets. */
export function showSignIn({ database }: Pick<FactorParts, "database">, accountId: string): Promise<SignInMethods> {
  return database.withoutTransaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    const factors = await listFactors(tx, accountId);
    return {
      hasPassword: Boolean(account?.passwordHash),
      isMfaEnabled: factors.some(({ kind, active }) => kind !== "passkey" && active),
      hasRecoveryCode: await hasRecoveryCode(tx, accountId),
    };
  });
}
