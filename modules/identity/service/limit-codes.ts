import { networkOf } from "@bc/runtime/network";
import type { Visitor } from "../contract/internal.ts";
import { deleteAttempts, knowsDevice, recordSuccess } from "../store/throttle.ts";
import { browserHashesOf } from "./browsers.ts";
import type { FactorParts } from "./factor-parts.ts";
import { type BucketName, bucketOf, chargeAttempt } from "./throttle.ts";

/** Counts and commits an attempt before the code is checked. Throws "identity.throttled" while the bucket is shut. */
export async function limitCodes({ database, vault, clock }: FactorParts, bucket: BucketName): Promise<void> {
  await database.withoutTransaction((tx) => chargeAttempt(tx, vault, [bucket], clock.now()));
}

/** Clears the count after a correct code. */
export async function forgiveTries({ database, vault }: FactorParts, bucket: BucketName): Promise<void> {
  await database.withoutTransaction((tx) => deleteAttempts(tx, bucketOf(vault, bucket).hash));
}

/**
 * Returns the bucket of a sign-in code. A browser in which a correct code was entered before has its own bucket, so that
 * an attacker with the password can't lock the owner out. A correct password is not enough for that: each new browser
 * would get new attempts.
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

/** Recovery codes are too long to be guessed. This limit only bounds the work, for each network separately. */
export function recoveryBucketOf(accountId: string, visitor: Visitor): BucketName {
  return ["recovery-code", accountId, networkOf(visitor.network)];
}

/** Marks the browser as known after a correct code. */
export async function rememberBrowser(
  { database, vault, clock }: FactorParts,
  accountId: string,
  browser: string,
): Promise<void> {
  const right = { accountId, deviceHash: browserHashesOf(vault, browser).code, cleared: [], credited: [] };
  await database.withoutTransaction((tx) => recordSuccess(tx, right, clock.now()));
}
