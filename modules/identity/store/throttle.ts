import { runText, type Tx, tables } from "@bc/db/database";
import { type BackOff, forgottenAfterSeconds } from "../domain/back-off.ts";
import type { IdentityTables } from "./tables.gen.ts";

export interface Bucket {
  hash: Buffer;
  backOff: BackOff;
}

/**
 * Counts an attempt against each bucket before it is made, so that concurrent attempts can't exceed a limit. Returns
 * false and counts nothing if a bucket is shut.
 */
export async function chargeBuckets(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<boolean> {
  const rows = await runText(tx, chargeAllText, [...bucketValues(buckets), now]);
  return rows.length === buckets.length;
}

/** Returns the values of a `bucketText`. */
export function bucketValues(buckets: readonly Bucket[]): unknown[] {
  // A fixed order, so that concurrent attempts can't deadlock.
  const sorted = buckets.toSorted((a, b) => Buffer.compare(a.hash, b.hash));
  const numbers = (pick: (backOff: BackOff) => number): number[] => sorted.map(({ backOff }) => pick(backOff));
  return [
    sorted.map(({ hash }) => hash),
    numbers(({ free }) => free),
    numbers(({ firstSeconds }) => firstSeconds),
    numbers(({ maxSeconds }) => maxSeconds),
  ];
}

/** Returns SQL that turns four array parameters into rows. `first` is the number of the first parameter. */
export function bucketText(first: number): string {
  return `select * from unnest($${first}::bytea[], $${first + 1}::int[], $${first + 2}::int[], $${first + 3}::int[])
    as b (hash, free, first, max)`;
}

/** Returns SQL that counts an attempt against the rows of `bucket`. It returns fewer rows if a bucket is shut. */
export function chargeText(nowParameter: number): string {
  const at = `$${nowParameter}::timestamptz`;
  const isOpen = `(t.failures < b.free or t.last_failure_at <= ${at}
    - make_interval(secs => least(b.max, b.first * power(2, least(t.failures - b.free, 20)))))`;
  return `
    insert into identity.throttle as t (bucket_hash, failures, last_failure_at)
    select b.hash, 1, ${at} from bucket b
    where not exists (
      select 1 from bucket b join identity.throttle t on t.bucket_hash = b.hash where not ${isOpen}
    )
    on conflict (bucket_hash) do update
      set failures = case when t.last_failure_at < ${at} - make_interval(secs => ${forgottenAfterSeconds})
                     then 1 else t.failures + 1 end,
          last_failure_at = ${at}
      where (select ${isOpen} from bucket b where b.hash = t.bucket_hash)
    returning 1`;
}

const chargeAllText = `with bucket as (${bucketText(1)}) ${chargeText(5)}`;

export function listFailures(
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer; failures: number; lastFailureAt: Date }[]> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.throttle")
    .select(["bucket_hash as hash", "failures", "last_failure_at as lastFailureAt"])
    .where("bucket_hash", "in", hashes)
    .execute();
}

export interface SuccessfulAttempt {
  accountId: string;
  /** The browser that becomes known. */
  deviceHash: Buffer | null;
  /** The user's own buckets, which are cleared. */
  cleared: readonly Buffer[];
  /** Shared buckets, from which only this attempt is taken off. */
  credited: readonly Buffer[];
}

const successText = `
  with cleared as (delete from identity.throttle where bucket_hash = any($1::bytea[])),
  credited as (
    update identity.throttle set failures = greatest(failures - 1, 0) where bucket_hash = any($2::bytea[])
  )
  insert into identity.known_device as d (account_id, device_hash, last_used_at)
  select $3::uuid, $4::bytea, $5::timestamptz where $4::bytea is not null
  on conflict (account_id, device_hash) do update set last_used_at = excluded.last_used_at`;

/** Records a successful attempt in one statement. */
export async function recordSuccess(tx: Tx, right: SuccessfulAttempt, now: Date): Promise<void> {
  await runText(tx, successText, [right.cleared, right.credited, right.accountId, right.deviceHash, now]);
}

export async function knowsDevice(tx: Tx, accountId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await tables<IdentityTables>(tx)
    .selectFrom("identity.known_device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAttempts(tx: Tx, bucketHash: Buffer): Promise<void> {
  await tables<IdentityTables>(tx).deleteFrom("identity.throttle").where("bucket_hash", "=", bucketHash).execute();
}

const copyText = `
  insert into identity.known_device (account_id, device_hash, last_used_at, created_at)
  select d.account_id, c.copy, d.last_used_at, d.created_at
  from identity.known_device d join unnest($2::bytea[], $3::bytea[]) c (hash, copy) on c.hash = d.device_hash
  where d.account_id = $1
  on conflict do nothing`;

/** Makes what is known under each of the hashes known under its copy too. */
export async function copyDevice(
  tx: Tx,
  accountId: string,
  hashes: readonly { hash: Buffer; copy: Buffer }[],
): Promise<void> {
  await runText(tx, copyText, [accountId, hashes.map(({ hash }) => hash), hashes.map(({ copy }) => copy)]);
}
