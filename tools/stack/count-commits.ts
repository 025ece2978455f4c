import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@bc/runtime/ids";
import type { Workflow } from "@bc/workflow/define";
import { readWorkload } from "@bc/workflow/operations";
import pg from "pg";
import type { z } from "zod";
import { countRows, startWorker, type WorkflowEngines } from "./workflow-engines.ts";

/**
 * Counts the transactions that a run commits, with the one that requests it. Excludes the statements with
 * which the dispatcher asks for work, as they do not depend on runs, and the one of each login.
 */
export async function countCommits(
  engines: WorkflowEngines,
  workflow: Workflow<z.ZodObject>,
  runs: number,
): Promise<number> {
  // Outside the database that is measured.
  const observer = new pg.Client({ connectionString: engines.postgres.urlFor("postgres", "template1") });
  await observer.connect();
  await setAutovacuum(observer, "off"); // it commits in the same database
  const before = await readStatistics(observer);
  let asked = 0;
  const worker = await startWorker(engines, [workflow], (database) => ({
    ...database,
    withoutTransaction(work) {
      asked++;
      return database.withoutTransaction(work);
    },
  }));
  const start = () => worker.client.start({ organizationId: newId() }, workflow, { input: {} });
  for (let started = 0; started < runs; started += 10) await Promise.all(Array.from({ length: 10 }, start));
  const measure = () => worker.database.withoutTransaction((tx) => readWorkload(tx, { maxAgeSeconds: 0 }));
  while ((await measure()).lanes.some(({ ready, sent }) => ready + sent > 0)) await sleep(20);
  await worker.close();
  const after = await readStatistics(observer);
  await setAutovacuum(observer, "on");
  await observer.end();
  const logins = after.sessions - before.sessions;
  const commits = after.commits - before.commits - logins - asked;
  console.log(`${runs} runs took ${commits} commits, beside ${asked} of the dispatcher and ${logins} logins`);
  return commits / runs;
}

async function setAutovacuum(observer: pg.Client, value: "on" | "off"): Promise<void> {
  await observer.query(`alter system set autovacuum = ${value}`);
  await observer.query("select pg_reload_conf()");
  while ((await countRows(observer, "pg_stat_activity where backend_type = 'autovacuum worker'")) > 0) await sleep(20);
}

/** Reads the statistics when all sessions of the worker have ended, because then they are complete. */
async function readStatistics(observer: pg.Client): Promise<{ commits: number; sessions: number }> {
  while ((await countRows(observer, "pg_stat_activity where usename = 'bc_worker'")) > 0) await sleep(10);
  const { rows } = await observer.query<{ commits: number; sessions: number }>(
    "select xact_commit::int as commits, sessions::int from pg_stat_database where datname = 'postgres'",
  );
  return rows[0] ?? { commits: 0, sessions: 0 };
}
