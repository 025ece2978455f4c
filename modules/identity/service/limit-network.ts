import { networkOf } from "@bc/runtime/network";
import type { Visitor } from "../contract/internal.ts";
import { recordRightTry } from "../store/throttle.ts";
import type { FactorParts } from "./factor-parts.ts";
import { type BucketName, bucketOf, chargeTry } from "./throttle.ts";

/** Throws "identity.throttled" while the network has to wait. Counted and committed before anything is looked at. */
export async function limitNetwork({ database, vault, clock }: FactorParts, visitor: Visitor): Promise<void> {
  await database.withoutTransaction((tx) => chargeTry(tx, vault, [bucketNameOf(visitor)], clock.now()));
}

/** Takes back the one try that was right. */
export async function forgiveNetwork(
  { database, vault, clock }: FactorParts,
  accountId: string,
  visitor: Visitor,
): Promise<void> {
  const lessened = [bucketOf(vault, bucketNameOf(visitor)).hash];
  const right = { accountId, deviceHash: null, emptied: [], lessened };
  await database.withoutTransaction((tx) => recordRightTry(tx, right, clock.now()));
}

function bucketNameOf(visitor: Visitor): BucketName {
  return ["network", networkOf(visitor.network)];
}
