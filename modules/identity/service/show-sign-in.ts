import { listFactors } from "../store/factors.ts";
import { findAccount } from "../store/find-account.ts";
import { hasRecoveryCode } from "../store/recovery-codes.ts";
import type { FactorParts } from "./factor-parts.ts";

export interface SignInMethods {
  /** Whoever signs in through Google or by passkey alone has none. */
  hasPassword: boolean;
  /** Whether sign-in asks for an app's or a phone's code; passkeys are listed by themselves. */
  isMfaEnabled: boolean;
  hasRecoveryCode: boolean;
}

/** How somebody signs in, without anything secret. */
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
