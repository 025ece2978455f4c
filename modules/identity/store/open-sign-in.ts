import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type Bucket, bucketRows, charge } from "./throttle.ts";

export interface SignInRow {
  accountId: string | null;
  passwordHash: string | null;
  isBlocked: boolean;
  /** Whether this browser has signed in to the account before. */
  knowsDevice: boolean;
  hasFactors: boolean;
  /** Whether the try may be made; it was counted then. */
  isOpen: boolean;
}

/** Reads what a sign-in needs and counts the try against the buckets of a known browser, or those of a stranger. */
export async function openSignIn(
  tx: Tx,
  asked: { email: string; deviceHash: Buffer | null; known: readonly Bucket[]; stranger: readonly Bucket[] },
  now: Date,
): Promise<SignInRow> {
  const { rows } = await sql<SignInRow>`
    with account as (
      select a.id, a.password_hash, a.blocked_at,
        exists (select from identity.known_device d where d.account_id = a.id and d.device_hash = ${asked.deviceHash})
          as knows_device,
        exists (select from identity.factor f where f.account_id = a.id and f.active) as has_factors
      from identity.account a where lower(a.email) = ${asked.email}
    ), bucket as (
      select * from (${bucketRows(asked.known)}) k where (select knows_device from account)
      union all
      select * from (${bucketRows(asked.stranger)}) s where (select knows_device from account) is not true
    ), charged as (${charge(now)})
    select a.id as "accountId", a.password_hash as "passwordHash", a.blocked_at is not null as "isBlocked",
      coalesce(a.knows_device, false) as "knowsDevice", coalesce(a.has_factors, false) as "hasFactors",
      (select count(*) from charged) = (select count(*) from bucket) as "isOpen"
    from (values (1)) one left join account a on true`.execute(tables(tx));
  return rows[0] as SignInRow;
}
