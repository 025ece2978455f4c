import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentWith } from "@bc/runtime/env";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startClickHouse } from "../stack/clickhouse.ts";
import { freePort } from "../stack/free-port.ts";
import { startPostgres } from "../stack/postgres.ts";

/** Starts temporary engines for a test run: PostgreSQL with a migrated template that test files clone, and ClickHouse. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), "engines-"));
  // First, because it ends with this process, so that nothing stays if a later step fails.
  const databases = Array.from({ length: 32 }, (_, index) => `test_${index + 1}`);
  const logins = {
    migrator: { user: "migrator", password: randomUUID() },
    writer: { user: "ingest", password: randomUUID() },
    reader: { user: "dashboard", password: randomUUID() },
  };
  const clickhouse = await startClickHouse({
    dir: join(dir, "clickhouse"),
    httpPort: await freePort(),
    databases,
    ...logins,
  });
  project.provide("clickhouse", { url: clickhouse.url, databases, ...logins });
  const postgres = await startPostgres({
    dir: join(dir, "postgres"),
    port: await freePort(),
    logFile: join(dir, "postgres.log"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  // As in a deployment, row-level security applies to the owner. A superuser would hide migrations that it breaks.
  await admin.query("create role bc_owner login createrole");
  await admin.query("create database template_bc owner bc_owner");
  await admin.end();
  execFileSync(process.execPath, [migrateCommand], {
    env: environmentWith({ DATABASE_ADMIN_URL: postgres.urlFor("bc_owner", "template_bc") }),
    stdio: "inherit",
  });
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await clickhouse.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

const migrateCommand = new URL("../../apps/api/src/migrate.ts", import.meta.url).pathname;
