import { type Database, tables } from "@bc/db/database";
import { sql } from "kysely";
import { forgottenAfterSeconds } from "../domain/back-off.ts";
import type { IdentityTables } from "./tables.gen.ts";

const batch = 5_000;
const day = 86_400;

/** Forgets what has run out. In batches, each for itself: a backlog too large for one statement would fail for ever. */
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
}

async function deleteBatch(database: Database, table: string, column: string, before: Date): Promise<bigint> {
  const old = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${batch}`;
  const deletion = sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`;
  const { numAffectedRows } = await database.withoutTransaction((tx) => deletion.execute(tables(tx)));
  return numAffectedRows ?? 0n;
}
