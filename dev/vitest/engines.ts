import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentWith } from "@bc/runtime/env";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort } from "../stack/free-port.ts";
import { startPostgres } from "../stack/postgres.ts";

/** One throw-away PostgreSQL for a test run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), "engines-"));
  const postgres = await startPostgres({
    dir: join(dir, "postgres"),
    port: await freePort(),
    logFile: join(dir, "postgres.log"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const template = postgres.urlFor("postgres", "template_bc");
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("create database template_bc");
  await admin.end();
  execFileSync(process.execPath, [migrateCommand], {
    env: environmentWith({ DATABASE_ADMIN_URL: template }),
    stdio: "inherit",
  });
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

const migrateCommand = new URL("../../apps/api/src/migrate.ts", import.meta.url).pathname;
