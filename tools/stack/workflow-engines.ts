import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Postgres, type PostgresOptions, startPostgres } from "@bc/dev/postgres";
import { type Restate, type RestateOptions, startRestate } from "@bc/dev/restate";
import { environmentWith } from "@bc/runtime/env";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import type { Workflow } from "@bc/workflow/define";
import { createWorkflowHost } from "@bc/workflow/host";
import { readWorkload } from "@bc/workflow/operations";
import pg from "pg";

/** What workflows need: PostgreSQL with all migrations, and Restate. */
export interface WorkflowEngines {
  postgres: Postgres;
  restate: Restate;
  /** A connection of the superuser, to which no policies apply. */
  admin: pg.Client;
  /** For a drill that stops an engine and starts it again. */
  places: { postgres: PostgresOptions; restate: RestateOptions };
}

export interface Worker {
  database: Database;
  client: WorkflowClient;
  close(): Promise<void>;
}

const migrateCommand = new URL("../../apps/api/src/migrate.ts", import.meta.url).pathname;
const logger = createLogger({ service: "drill", level: "silent" });

/** Starts temporary engines and removes them with their data afterwards. */
export async function withWorkflowEngines<T>(work: (engines: WorkflowEngines) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "workflow-engines-"));
  const [port, ingress, adminPort, node] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const running: { stop(): Promise<void> }[] = [];
  try {
    const places = {
      postgres: { dir: join(dir, "postgres"), port, logFile: join(dir, "postgres.log") },
      restate: { dir: join(dir, "restate"), ports: { ingress, admin: adminPort, node } },
    };
    const postgres = await startPostgres(places.postgres);
    running.push(postgres);
    const restate = await startRestate(places.restate);
    running.push(restate);
    execFileSync(process.execPath, [migrateCommand], {
      env: environmentWith({ DATABASE_ADMIN_URL: postgres.url }),
      stdio: ["ignore", "ignore", "inherit"],
    });
    const admin = new pg.Client({ connectionString: postgres.url });
    admin.on("error", () => undefined);
    await admin.connect();
    running.push({ stop: () => admin.end() });
    return await work({ postgres, restate, admin, places });
  } finally {
    for (const part of running.reverse()) await part.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Starts a worker in this process, with as many connections as in a deployment, and a client of the same database. */
export async function startWorker(
  { postgres, restate }: WorkflowEngines,
  workflows: readonly Workflow[],
  observed = (database: Database): Database => database,
): Promise<Worker> {
  const concurrency = 32;
  const url = postgres.urlFor("bc_worker");
  const database = observed(createDatabase({ url, max: concurrency, onIdleError: () => undefined }));
  const client = createWorkflowClient({ database, logger, ...restate });
  const host = createWorkflowHost({ workflows, database, logger, ...restate, concurrency });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
  // Until its first heartbeat, the deployment has no capacity.
  const measure = () => database.withoutTransaction((tx) => readWorkload(tx, { maxAgeSeconds: 0 }));
  while ((await measure()).lanes.some(({ capacity }) => capacity === 0)) await sleep(5);
  return {
    database,
    client,
    async close() {
      await host.close();
      await client.close();
      await database.close();
    },
  };
}

/** Counts the rows of a table, with an optional condition. */
export async function countRows(admin: pg.Client, from: string): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? 0;
}

/** Returns the status of each invocation that the engine has, by its ID. */
export async function invocationStatuses({ adminUrl }: Restate): Promise<Map<string, string>> {
  const response = await fetch(`${adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: "select id, status from sys_invocation where status <> 'completed'" }),
  });
  if (!response.ok) throw new Error(`Restate refused the query: ${await response.text()}`);
  const { rows } = (await response.json()) as { rows: { id: string; status: string }[] };
  return new Map(rows.map(({ id, status }) => [id, status]));
}
