import { networkOf } from "@bc/runtime/network";
import { dailyBackOff } from "../domain/back-off.ts";
import { type Bucket, chargeBuckets, recordRightTry } from "../store/throttle.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { bucketOf, throttled } from "./throttle.ts";

/** Numbers that differ in the last three digits alone are one range: fraud walks through ranges that it earns by. */
const rangeDigits = 3;

/**
 * Counts a message against its account, number, number range and network, and against the deployment's budget of the
 * day (UTC). Throws "identity.throttled" when one of them is exhausted. Returns the hashes of the buckets that
 * `forgiveMessage` takes it off again.
 */
export async function limitMessages(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
  phone: string,
  dailyBudget: number,
): Promise<Buffer[]> {
  const now = clock.now();
  const shared = [
    bucketOf(vault, ["message-number", phone]),
    bucketOf(vault, ["message-range", phone.slice(0, -rangeDigits)]),
    bucketOf(vault, ["message-network", networkOf(visitor.network)]),
  ];
  const day: Bucket = {
    hash: vault.hash(`throttle message-day ${now.toISOString().slice(0, 10)}`),
    backOff: dailyBackOff(dailyBudget),
  };
  const buckets = [bucketOf(vault, ["message", accountId]), ...shared, day];
  await database.withoutTransaction(async (tx) => {
    if (!(await chargeBuckets(tx, buckets, now))) throw await throttled(tx, buckets, now);
  });
  return shared.map(({ hash }) => hash);
}

/** The code came back, so a person read the message. */
export async function forgiveMessage(
  { database, clock }: FactorParts,
  accountId: string,
  lessened: readonly Buffer[],
): Promise<void> {
  const right = { accountId, deviceHash: null, emptied: [], lessened };
  await database.withoutTransaction((tx) => recordRightTry(tx, right, clock.now()));
}
