import type { Tx } from "@bc/db/database";
import { addressOf } from "@bc/runtime/address-of";
import { AppError } from "@bc/runtime/app-error";
import type { Visitor } from "../contract/internal.ts";
import { networkOf } from "@bc/runtime/network";
import type { AccountParts } from "./account-parts.ts";
import { chargeAttempt } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/**
 * Counts and commits a request for an email before any costly work. Throws "identity.throttled" if the network requested
 * too many, for any addresses.
 */
export async function limitMailNetwork({ database, vault, clock }: AccountParts, visitor: Visitor): Promise<void> {
  const network = networkOf(visitor.network);
  await database.withoutTransaction((tx) => chargeAttempt(tx, vault, [["mail-network", network]], clock.now()));
}

/** Whether another email may be sent to the address. If not, the caller responds as if it had been sent. */
export async function limitMails(tx: Tx, vault: Vault, email: string, now: Date): Promise<boolean> {
  try {
    await chargeAttempt(tx, vault, [["mail", addressOf(email)]], now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "identity.throttled") return false;
    throw error;
  }
}
