import { runText, type Tx } from "@bc/db/database";
import type { FactorRequirement } from "./factor-requirement.ts";
import { type Bucket, bucketText, bucketValues, chargeText } from "./throttle.ts";

export interface SignInRow {
  accountId: string | null;
  passwordHash: string | null;
  isBlocked: boolean;
  /** Whether this browser has signed in to the account before. */
  knowsDevice: boolean;
  hasFactors: boolean;
  /** Only read for accounts without a factor. */
  requirement: FactorRequirement | null;
  /** Whether the attempt is allowed. It was counted if so. */
  isOpen: boolean;
}

const openText = `
  with account as (
    select a.id, a.password_hash, a.blocked_at,
      exists (select from identity.known_device d where d.account_id = a.id and d.device_hash = any($2::bytea[])) as knows_device,
      exists (select from identity.factor f where f.account_id = a.id and f.active) as has_factors
    from identity.account a where app.address_of(a.email) = app.address_of($1)
  ), bucket as (
    select * from (${bucketText(3)}) k where (select knows_device from account)
    union all
    select * from (${bucketText(7)}) s where (select knows_device from account) is not true
  ), charged as (${chargeText(11)})
  select a.id as "accountId", a.password_hash as "passwordHash", a.blocked_at is not null as "isBlocked",
    coalesce(a.knows_device, false) as "knowsDevice", coalesce(a.has_factors, false) as "hasFactors",
    (select count(*) from charged) = (select count(*) from bucket) as "isOpen", q.required_by, q.due_at
  from (values (1)) one left join account a on true
    left join lateral (select * from identity.factor_requirement(a.id) where not a.has_factors) q on true`;

/** Reads the data for a sign-in, and counts the attempt against the buckets of a known or an unknown browser. */
export async function openSignIn(
  tx: Tx,
  asked: { email: string; deviceHashes: readonly Buffer[]; known: readonly Bucket[]; stranger: readonly Bucket[] },
  now: Date,
): Promise<SignInRow> {
  const buckets = [...bucketValues(asked.known), ...bucketValues(asked.stranger)];
  type Row = Omit<SignInRow, "requirement"> & { required_by: string | null; due_at: Date | null };
  const rows = await runText<Row>(tx, openText, [asked.email, asked.deviceHashes, ...buckets, now]);
  const { required_by: requiredBy, due_at: dueAt, ...row } = rows[0] as Row;
  return { ...row, requirement: requiredBy !== null && dueAt !== null ? { requiredBy, dueAt } : null };
}
