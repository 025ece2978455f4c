import { networkOf } from "@bc/runtime/network";
import type { Visitor } from "../contract/internal.ts";
import { deleteTries, knowsDevice, recordRightTry } from "../store/throttle.ts";
import { browserHashesOf } from "./browsers.ts";
import type { FactorParts } from "./factor-parts.ts";
import { type BucketName, bucketOf, chargeTry } from "./throttle.ts";

/** Throws "identity.throttled" while the bucket is shut. Counted and committed before the code is looked at. */
export async function limitCodes({ database, vault, clock }: FactorParts, bucket: BucketName): Promise<void> {
  await database.withoutTransaction((tx) => chargeTry(tx, vault, [bucket], clock.now()));
}

/** After a right code. */
export async function forgiveTries({ database, vault }: FactorParts, bucket: BucketName): Promise<void> {
  await database.withoutTransaction((tx) => deleteTries(tx, bucketOf(vault, bucket).hash));
}

/**
 * What a code at sign-in counts against. A browser that gave a right code before has a count of its own, so that
 * somebody with the password can't shut the owner out; the password alone earns none, or each new browser would bring
 * new guesses.
 */
export async function codeBucketOf(
  { database, vault }: FactorParts,
  accountId: string,
  browser: string,
): Promise<BucketName> {
  const deviceHash = browserHashesOf(vault, browser).code;
  const isKnown = await database.withoutTransaction((tx) => knowsDevice(tx, accountId, deviceHash));
  return isKnown ? ["code-device", accountId, browser] : ["code", accountId];
}

/** A recovery code is too long to be guessed: this only bounds the work, and nobody elsewhere is slowed by it. */
export function recoveryBucketOf(accountId: string, visitor: Visitor): BucketName {
  return ["recovery-code", accountId, networkOf(visitor.network)];
}

/** The browser gave a right code. */
export async function rememberBrowser(
  { database, vault, clock }: FactorParts,
  accountId: string,
  browser: string,
): Promise<void> {
  const right = { accountId, deviceHash: browserHashesOf(vault, browser).code, emptied: [], lessened: [] };
  await database.withoutTransaction((tx) => recordRightTry(tx, right, clock.now()));
}
