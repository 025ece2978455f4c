import { networkOf } from "@bc/runtime/network";
import type { Visitor } from "../contract/internal.ts";
import { recordSuccess } from "../store/throttle.ts";
import type { FactorParts } from "./factor-parts.ts";
import { type BucketName, bucketOf, chargeAttempt } from "./throttle.ts";

/** Counts and commits an attempt before it is checked. Throws "identity.throttled" while the network must wait. */
export async function limitNetwork({ database, vault, clock }: FactorParts, visitor: Visitor): Promise<void> {
  await database.withoutTransaction((tx) => chargeAttempt(tx, vault, [bucketNameOf(visitor)], clock.now()));
}

/** Takes a successful attempt off the count. */
export async function forgiveNetwork(
  { database, vault, clock }: FactorParts,
  accountId: string,
  visitor: Visitor,
): Promise<void> {
  const credited = [bucketOf(vault, bucketNameOf(visitor)).hash];
  const right = { accountId, deviceHash: null, cleared: [], credited };
  await database.withoutTransaction((tx) => recordSuccess(tx, right, clock.now()));
}

function bucketNameOf(visitor: Visitor): BucketName {
  return ["network", networkOf(visitor.network)];
}
