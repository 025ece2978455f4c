import type { Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import type { Visitor } from "../contract/internal.ts";
import { networkOf } from "@bc/runtime/network";
import { chargeTry } from "./throttle.ts";
import type { Vault } from "./vault.ts";

/**
 * Whether one more mail may go to the address; if not, the caller answers as if it went. A network that asks for too
 * many is refused aloud ("identity.throttled"), whatever the addresses.
 */
export async function limitMails(tx: Tx, vault: Vault, email: string, visitor: Visitor, now: Date): Promise<boolean> {
  await chargeTry(tx, vault, [["mail-network", networkOf(visitor.network)]], now);
  try {
    await chargeTry(tx, vault, [["mail", email.toLowerCase()]], now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "identity.throttled") return false;
    throw error;
  }
}
