import type { ClickHouseClient } from "@clickhouse/client";
import { type MigrationSource, newMigrationFiles } from "@bc/runtime/migration-files";
import type { Login } from "./access.ts";
import { connect } from "./connect.ts";
import { findUnprotected } from "./policy.ts";
import { statementsOf } from "./statements.ts";

export interface WarehouseTarget {
  url: string;
  database: string;
  migrator: Login;
  /** The name of the user that the tenant policy applies to. */
  reader: string;
}

export interface MigrateOptions extends WarehouseTarget {
  sources: readonly MigrationSource[];
  /** Whether the URL is a cluster, so that tables are replicated and created on every node. */
  replicated: boolean;
}

const ledger = `
  CREATE TABLE IF NOT EXISTS schema_migration {{ON}} (
    source String, name String, sha256 String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3)
  ) ENGINE = {{R}}ReplacingMergeTree ORDER BY (source, name) COMMENT 'untenanted: which migrations were applied'`;

/**
 * Applies each file of each source once, in order. ClickHouse has no transactions: a file that failed halfway runs again
 * from its start, so its statements use IF NOT EXISTS. An applied file that was changed or deleted stops the run, and so
 * does a table without the tenant policy.
 */
export async function migrateWarehouse({ sources, replicated, ...target }: MigrateOptions): Promise<string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(target.database))
    throw new Error(`not a valid name for a database: ${target.database}`);
  await asMigrator({ ...target, database: "default" }, (client) =>
    run(client, `CREATE DATABASE IF NOT EXISTS ${target.database} {{ON}}`, replicated),
  );
  return asMigrator(target, async (client) => {
    await run(client, ledger, replicated);
    const applied: string[] = [];
    for (const source of sources) applied.push(...(await applySource(client, source, replicated)));
    const unprotected = await findUnprotected(client, target.database, target.reader);
    if (unprotected.length > 0) throw new Error(`tables without tenant policy:\n${unprotected.join("\n")}`);
    return applied;
  });
}

/** Returns every table that the reader's tenant policy does not protect, with the reason. Must be empty. */
export async function unprotectedTables(target: WarehouseTarget): Promise<string[]> {
  return asMigrator(target, (client) => findUnprotected(client, target.database, target.reader));
}

async function asMigrator<T>(
  { url, database, migrator }: WarehouseTarget,
  work: (client: ClickHouseClient) => Promise<T>,
) {
  const client = connect({ url, database, login: migrator, connections: 1, timeoutMs: 600_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

async function run(client: ClickHouseClient, sql: string, replicated: boolean): Promise<void> {
  for (const query of statementsOf(sql, replicated)) await client.command({ query });
}

async function applySource(client: ClickHouseClient, source: MigrationSource, replicated: boolean): Promise<string[]> {
  const known = await appliedOf(client, source.name);
  const applied: string[] = [];
  for await (const { name, text, sha256 } of newMigrationFiles(source, known)) {
    await run(client, text, replicated).catch((cause: Error) => {
      throw new Error(`migration ${source.name}/${name} failed: ${cause.message}`, { cause });
    });
    const values = [{ source: source.name, name, sha256 }];
    await client.insert({ table: "schema_migration", values, format: "JSONEachRow" });
    applied.push(`${source.name}/${name}`);
  }
  return applied;
}

async function appliedOf(client: ClickHouseClient, source: string): Promise<Map<string, string>> {
  const result = await client.query({
    query: "SELECT name, sha256 FROM schema_migration FINAL WHERE source = {source:String}",
    query_params: { source },
    format: "JSONEachRow",
  });
  return new Map((await result.json<{ name: string; sha256: string }>()).map((row) => [row.name, row.sha256]));
}
