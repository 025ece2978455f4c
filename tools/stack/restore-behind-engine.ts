import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, runText, type Tx } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Postgres, type PostgresOptions, startPostgres } from "@bc/dev/postgres";
import { environmentWith } from "@bc/runtime/env";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient } from "@bc/workflow/client";
import { defineWorkflow } from "@bc/workflow/define";
import { createWorkflowHost } from "@bc/workflow/host";
import pg from "pg";
import { z } from "zod";
import { withWorkflowEngines, type WorkflowEngines } from "./workflow-engines.ts";

const logger = createLogger({ service: "drill", level: "silent" });
const epochCommand = new URL("../../apps/worker/src/start-epoch.ts", import.meta.url).pathname;
const input = z.object({ from: z.number(), to: z.number(), waits: z.boolean() });
const request = { name: "drill.import", input, perOrganization: 1_000 };

const schema = `
  create schema drill;
  create table drill.landed (run uuid, page int, primary key (run, page));
  create table drill.fenced (run uuid, page int, primary key (run, page));
  grant usage on schema drill to public;
  grant all on all tables in schema drill to public`;

/** Stands for partners and the warehouse: what it was told stays when PostgreSQL goes back. */
interface Partner {
  /** The idempotency keys by run and page. */
  keys: Map<string, Set<string>>;
  calls: number;
  /** When closed, the last step of each run waits. */
  gate: PromiseWithResolvers<void>;
}

interface Drill {
  runs: number;
  pages: number;
  /** Whether a new epoch is started before the workers. */
  isNewEpoch: boolean;
}

/**
 * Copies PostgreSQL while runs are in progress, lets them go on, and puts PostgreSQL back while Restate and the partner
 * stay ahead. Returns what the runs have become.
 */
export function restoreBehindEngine(drill: Drill) {
  return withWorkflowEngines(async (engines) => {
    await engines.admin.query(schema);
    await engines.admin.end();
    return goBack(engines, drill);
  });
}

async function goBack(engines: WorkflowEngines, { runs, pages, isNewEpoch }: Drill) {
  const { dir } = engines.places.postgres;
  const backup = `${dir}-backup`;
  const port = await freePort();
  const partner: Partner = { keys: new Map(), calls: 0, gate: Promise.withResolvers() };
  const organizationId = newId();
  const ofDrill = `organization_id = '${organizationId}'`;
  const isIncomplete = `${ofDrill} and status = 'succeeded' and (
    (select count(*) from drill.landed l where l.run = r.id) < ${pages}
    or (select count(*) from drill.fenced f where f.run = r.id) < ${pages})`;
  const place = engines.places.postgres;
  let postgres = await restartPostgres(place, engines.postgres);
  let workers = await startWorkers(engines, partner, port);
  try {
    for (let n = 0; n < runs; n++)
      await workers.client.start({ organizationId }, request, { input: { from: 1, to: pages, waits: n % 5 === 0 } });
    await until(() => partner.calls > (runs * pages) / 4);
    postgres = await restartPostgres(place, postgres, () => copyData(dir, backup));
    const before = partner.calls;
    await until(() => partner.keys.size === runs * pages);
    console.log(`${partner.calls - before} calls since the backup; ${await statuses(postgres, ofDrill)}`);

    await workers.close();
    postgres = await restartPostgres(place, postgres, () => {
      rmSync(dir, { recursive: true });
      copyData(backup, dir);
      rmSync(backup, { recursive: true });
    });
    if (isNewEpoch)
      execFileSync(process.execPath, [epochCommand], {
        env: environmentWith({ DATABASE_URL: postgres.urlFor("bc_worker") }),
        stdio: "inherit",
      });
    const known = partner.calls;
    partner.gate.resolve();
    workers = await startWorkers(engines, partner, port);
    const began = performance.now();
    const incomplete = () => count(postgres, `workflow.run r where ${isIncomplete}`);
    while ((await count(postgres, `workflow.work where ${ofDrill}`)) > 0 && performance.now() - began < 120_000) {
      // Without a new epoch, some runs are only sent again after a minute. One that is incomplete says enough.
      if (!isNewEpoch && (await incomplete()) > 0) break;
      await sleep(100);
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${seconds} s after the restore: ${await statuses(postgres, ofDrill)}`);
    return {
      incomplete: await incomplete(),
      unsuccessful: await count(postgres, `workflow.run where ${ofDrill} and status <> 'succeeded'`),
      repeatedCalls: partner.calls - known,
      otherKeys: [...partner.keys.values()].filter((keys) => keys.size > 1).length,
    };
  } finally {
    await workers.close();
    await postgres.stop();
  }
}

/** PostgreSQL refuses a directory that others can read, which a copied one would be. */
function copyData(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  cpSync(from, to, { recursive: true });
}

/** Stops PostgreSQL, changes its files, and starts it. */
async function restartPostgres(place: PostgresOptions, running: Postgres, change?: () => void): Promise<Postgres> {
  await running.stop();
  change?.();
  return startPostgres(place);
}

/** Starts a worker. After a restart it has the same address, because the release is the same. */
async function startWorkers({ postgres, restate }: WorkflowEngines, partner: Partner, port: number) {
  const database = createDatabase({ url: postgres.urlFor("bc_worker"), max: 40, onIdleError: () => undefined });
  const insert = (tx: Tx, table: "landed" | "fenced", runId: string, page: number): Promise<void> =>
    runText(tx, `insert into drill.${table} values ($1, $2) on conflict do nothing`, [runId, page]).then(
      () => undefined,
    );
  const workflow = defineWorkflow({
    ...request,
    async run(step, { from, to, waits }) {
      for (let page = from; page <= to; page++) {
        const key = step.idempotencyKey(`page ${page}`);
        await step.run("call", async () => {
          partner.calls++;
          const call = `${step.runId} ${page}`;
          partner.keys.set(call, (partner.keys.get(call) ?? new Set()).add(key));
        });
        await step.run("land", () => database.withTenant(step.tenant, (tx) => insert(tx, "landed", step.runId, page)));
        await step.transaction("land fenced", (tx) => insert(tx, "fenced", step.runId, page));
        if (step.isSliceFull && page < to) return step.continueWith({ from: page + 1, to, waits });
      }
      if (waits) await step.run("confirm", () => partner.gate.promise);
    },
  });
  const client = createWorkflowClient({ database, logger, ...restate });
  const host = createWorkflowHost({ workflows: [workflow], database, logger, ...restate, concurrency: 40 });
  await host.listen({ host: "127.0.0.1", port });
  await host.register(`http://127.0.0.1:${port}`);
  return {
    client,
    async close() {
      await host.close();
      await client.close();
      await database.close();
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isTrue() && performance.now() - began < 120_000) await sleep(20);
}

async function ask<Row extends pg.QueryResultRow>({ url }: Postgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const count = async (postgres: Postgres, from: string): Promise<number> =>
  (await ask<{ n: number }>(postgres, `select count(*)::int as n from ${from}`))[0]?.n ?? 0;

async function statuses(postgres: Postgres, where: string): Promise<string> {
  const rows = await ask<{ status: string; n: number }>(
    postgres,
    `select status, count(*)::int as n from workflow.run where ${where} group by 1 order by 1`,
  );
  return rows.map(({ status, n }) => `${n} ${status}`).join(", ");
}
