import { ClickHouseLogLevel, createClient, type ClickHouseClient } from "@clickhouse/client";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Login } from "./access.ts";
import { findUnprotected } from "./policy.ts";
import { splitStatements } from "./split-statements.ts";

/** A folder of numbered SQL files with one owner, usually a module. */
export interface WarehouseMigrationSource {
  name: string;
  directory: URL;
}

export interface MigrateOptions {
  url: string;
  database: string;
  admin: Login;
  /** The user whom the tenant policy binds. */
  reader: string;
  sources: readonly WarehouseMigrationSource[];
  /** A cluster: `{{R}}` becomes Replicated and `{{ON}}` names the cluster. On one server both are empty. */
  replicated: boolean;
}

const ledger = `
  CREATE TABLE IF NOT EXISTS schema_migration {{ON}} (
    source String, name String, sha256 String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3)
  ) ENGINE = {{R}}ReplacingMergeTree ORDER BY (source, name) COMMENT 'untenanted: which migrations were applied'`;

/**
 * Applies every file of every source once, in the order given. ClickHouse has no transactions: a file that failed half
 * way runs again from its start, so its statements say IF NOT EXISTS. An applied file that changed or vanished stops the
 * run, and so does a table that the tenant policy does not bind.
 */
export async function migrateWarehouse(options: MigrateOptions): Promise<string[]> {
  const { url, database, admin, reader, sources, replicated } = options;
  const fill = (sql: string): string =>
    sql
      .replaceAll("{{R}}", replicated ? "Replicated" : "")
      .replaceAll("{{ON}}", replicated ? "ON CLUSTER '{cluster}'" : "");
  const base = { url, username: admin.user, password: admin.password, log: { level: ClickHouseLogLevel.OFF } };
  const server = createClient(base);
  const client = createClient({ ...base, database, request_timeout: 600_000 });
  try {
    await server.command({ query: fill(`CREATE DATABASE IF NOT EXISTS ${database} {{ON}}`) });
    await client.command({ query: fill(ledger) });
    const applied: string[] = [];
    for (const source of sources) applied.push(...(await applySource(client, source, fill)));
    const unprotected = await findUnprotected(client, database, reader);
    if (unprotected.length > 0) throw new Error(`tables without tenant policy:\n${unprotected.join("\n")}`);
    return applied;
  } finally {
    await Promise.all([server.close(), client.close()]);
  }
}

async function applySource(
  client: ClickHouseClient,
  source: WarehouseMigrationSource,
  fill: (sql: string) => string,
): Promise<string[]> {
  const earlier = await client.query({
    query: "SELECT name, sha256 FROM schema_migration FINAL WHERE source = {source:String}",
    query_params: { source: source.name },
    format: "JSONEachRow",
  });
  const known = new Map((await earlier.json<{ name: string; sha256: string }>()).map((row) => [row.name, row.sha256]));
  const files = (await readdir(source.directory)).filter((name) => name.endsWith(".sql")).sort();
  const gone = [...known.keys()].find((name) => !files.includes(name));
  if (gone) throw new Error(`${source.name}/${gone} was applied and is no longer in the repository`);
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(new URL(name, source.directory), "utf8");
    const sha256 = createHash("sha256").update(text).digest("hex");
    if (known.get(name) === sha256) continue;
    if (known.has(name)) throw new Error(`${source.name}/${name} changed after it was applied; write a new migration`);
    for (const query of splitStatements(fill(text)))
      await client.command({ query }).catch((cause: Error) => {
        throw new Error(`migration ${source.name}/${name} failed: ${cause.message}`, { cause });
      });
    await client.insert({
      table: "schema_migration",
      values: [{ source: source.name, name, sha256 }],
      format: "JSONEachRow",
    });
    applied.push(`${source.name}/${name}`);
  }
  return applied;
}
