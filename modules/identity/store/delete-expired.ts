import { type Database, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import { forgottenAfterSeconds } from "../domain/back-off.ts";
import type { IdentityTables } from "./tables.gen.ts";

const batch = 5_000;
const day = 86_400;
const sessionRetentionDays = 400;

/**
 * Deletes rows after their retention period (docs/operations.md lists the periods). Each batch is a transaction of its
 * own: a backlog too large for one statement would never be deleted.
 */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
  const rules: [table: keyof IdentityTables, column: string, before: Date][] = [
    ["identity.artifact", "expires_at", now],
    ["identity.replay", "expires_at", now],
    ["identity.one_time_token", "expires_at", now],
    ["identity.throttle", "last_failure_at", before(forgottenAfterSeconds)],
    ["identity.known_device", "last_used_at", before(365 * day)],
    ["identity.mail", "created_at", before(7 * day)],
  ];
  for (const rule of rules) while ((await deleteBatch(database, ...rule)) === BigInt(batch));
  const unused = before(sessionRetentionDays * day);
  for (const deletion of [
    sql<{ count: number }>`with gone as (
      delete from identity.session where ctid = any(array(
        select ctid from identity.session where signed_in_at < ${unused} and last_used_at < ${unused} limit ${batch}))
      returning 1) select count(*)::integer as count from gone`,
    sql<{ count: number }>`select identity.delete_unverified_accounts(${batch}) as count`,
    sql<{ count: number }>`select identity.delete_old_events(${batch}) as count`,
  ])
    while ((await countOf(database, deletion)) === batch);
}

async function countOf(database: Database, deletion: RawBuilder<{ count: number }>): Promise<number> {
  const { rows } = await database.withoutTransaction((tx) => deletion.execute(tables(tx)));
  return rows[0]?.count ?? 0;
}

async function deleteBatch(database: Database, table: string, column: string, before: Date): Promise<bigint> {
  const old = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${batch}`;
  const deletion = sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`;
  const { numAffectedRows } = await database.withoutTransaction((tx) => deletion.execute(tables(tx)));
  return numAffectedRows ?? 0n;
}
