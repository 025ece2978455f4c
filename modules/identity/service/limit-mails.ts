import type { Tx } from "@bc/db/database";
import { addressOf } from "@bc/runtime/address-of";
import { AppError } from "@bc/runtime/app-error";
import type { Visitor } from "../contract/internal.ts";
import { networkOf } from "@bc/runtime/network";
import type { AccountParts } from "./account-parts.ts";
import { chargeTry } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/**
 * A network that asks for too many mails is refused aloud ("identity.throttled"), whatever the addresses. Counted and
 * committed before anything that costs.
 */
export async function limitMailNetwork({ database, vault, clock }: AccountParts, visitor: Visitor): Promise<void> {
  const network = networkOf(visitor.network);
  await database.withoutTransaction((tx) => chargeTry(tx, vault, [["mail-network", network]], clock.now()));
}

/** Whether one more mail may go to the address; if not, the caller answers as if it went. */
export async function limitMails(tx: Tx, vault: Vault, email: string, now: Date): Promise<boolean> {
  try {
    await chargeTry(tx, vault, [["mail", addressOf(email)]], now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "identity.throttled") return false;
    throw error;
  }
}
