import { deleteTries } from "../store/throttle.ts";
import type { FactorParts } from "./factor-parts.ts";
import { bucketOf, chargeTry } from "./throttle.ts";

/** Throws "identity.throttled" while an account has to wait. Counted and committed before the code is looked at. */
export async function limitCodes(
  { database, vault, clock }: FactorParts,
  what: "code" | "message",
  accountId: string,
): Promise<void> {
  await database.withoutTransaction((tx) => chargeTry(tx, vault, [[what, accountId]], clock.now()));
}

/** After a right code. */
export async function forgiveTries({ database, vault }: FactorParts, accountId: string): Promise<void> {
  await database.withoutTransaction((tx) => deleteTries(tx, bucketOf(vault, ["code", accountId]).hash));
}
