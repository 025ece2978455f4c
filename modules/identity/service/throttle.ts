import type { Tx } from "@bc/db/database";
import type { AppError } from "@bc/runtime/app-error";
import { identityError } from "../contract/errors.ts";
import { backOffs, type BucketKind, waitSeconds } from "../domain/back-off.ts";
import { type Bucket, chargeBuckets, listFailures } from "../store/throttle.ts";
import type { Vault } from "./vault.ts";

export type BucketName = readonly [kind: BucketKind, ...parts: string[]];

export function bucketOf(vault: Vault, [kind, ...parts]: BucketName): Bucket {
  return { hash: vault.hash(`throttle ${kind} ${parts.join(" ")}`), backOff: backOffs[kind] };
}

/**
 * Counts an attempt. While one of the buckets is shut, throws "identity.throttled" with the seconds to wait and counts
 * nothing.
 */
export async function chargeAttempt(tx: Tx, vault: Vault, names: readonly BucketName[], now: Date): Promise<void> {
  const buckets = names.map((name) => bucketOf(vault, name));
  if (await chargeBuckets(tx, buckets, now)) return;
  throw await throttled(tx, buckets, now);
}

/** Returns the error for an attempt while one of the buckets is shut. */
export async function throttled(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<AppError> {
  const shut = await listShut(tx, buckets, now);
  return identityError("identity.throttled", { seconds: Math.max(1, ...shut.map(({ seconds }) => seconds)) });
}

/** Returns the buckets that refuse an attempt now, with the seconds until each one opens. */
export async function listShut(
  tx: Tx,
  buckets: readonly Bucket[],
  now: Date,
): Promise<{ bucket: Bucket; seconds: number }[]> {
  const counts = await listFailures(
    tx,
    buckets.map(({ hash }) => hash),
  );
  return buckets.flatMap((bucket) => {
    const count = counts.find(({ hash }) => bucket.hash.equals(hash));
    if (!count) return [];
    const openAt = count.lastFailureAt.getTime() + waitSeconds(bucket.backOff, count.failures) * 1_000;
    const seconds = Math.ceil((openAt - now.getTime()) / 1_000);
    return seconds > 0 ? [{ bucket, seconds }] : [];
  });
}
