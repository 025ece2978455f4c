import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database, runText, type Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient } from "@bc/workflow/client";
import { defineWorkflow, type Step } from "@bc/workflow/define";
import { createWorkflowHost } from "@bc/workflow/host";
import type pg from "pg";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { startEngineProxy } from "../stack/engine-proxy.ts";
import { countRows, withWorkflowEngines, type WorkflowEngines } from "../stack/workflow-engines.ts";

const logger = createLogger({ service: "drill", level: "silent" });
const concurrency = 32;
const connection = z.object({ connection: z.uuid() });
const fromPage = connection.extend({ from: z.number(), to: z.number() });

const schema = `
  create schema drill;
  create table drill.cursor (connection uuid primary key, page int not null);
  create table drill.page (seq bigint generated always as identity, connection uuid, page int);
  create table drill.visit (seq bigint generated always as identity, connection uuid, run uuid);
  grant usage on schema drill to public;
  grant all on all tables in schema drill to public`;

/**
 * Two workers serve the same release. Again and again the engine loses its connections to one of them, which does not
 * notice and goes on, at times only seconds later, while the other repeats its work. Counts the pages and cursors that the
 * older attempt of a step has written after the newer one. The same steps without a fence show that there are such.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { connections, pages, cuts } = short
    ? { connections: 8, pages: 30, cuts: 10 }
    : { connections: 30, pages: 250, cuts: 80 };
  return withWorkflowEngines(async (engines) => {
    await engines.admin.query(schema);
    const fleet = await startFleet(engines);
    try {
      const fenced = Array.from({ length: connections }, () => newId());
      const unfenced = Array.from({ length: connections }, () => newId());
      const locked = Array.from({ length: connections / 2 }, () => newId());
      const tenant = { organizationId: newId() };
      for (const id of [...fenced, ...unfenced])
        await engines.admin.query("insert into drill.cursor values ($1, 0)", [id]);
      const [read, readUnfenced, ...lockers] = fleet.workflows;
      for (const id of fenced)
        await fleet.client.start(tenant, read, { input: { connection: id, from: 1, to: pages } });
      for (const id of unfenced)
        await fleet.client.start(tenant, readUnfenced, { input: { connection: id, from: 1, to: pages } });
      for (const id of locked)
        for (const workflow of lockers) await fleet.client.start(tenant, workflow, { input: { connection: id } });
      for (let cut = 0; cut < cuts; cut++) {
        await sleep(400);
        fleet.switchWorker();
      }
      const began = performance.now();
      while ((await countRows(engines.admin, "workflow.work")) > 0 && performance.now() - began < 120_000)
        await sleep(100);
      console.log(`all runs ended ${Math.round(performance.now() - began)} ms after the last of ${cuts} cuts`);
      console.log(`${fleet.counts.landings} attempts for ${2 * connections * pages} pages`);
      const { admin } = engines;
      const of = (ids: string[]) => `connection = any('{${ids.join()}}')`;
      return [
        { name: "zombie.stale-cursors", value: await staleCursors(admin, of(fenced)), goal: { atMost: 0 } },
        { name: "zombie.pages-twice", value: await pagesTwice(admin, of(fenced)), goal: { atMost: 0 } },
        {
          name: "zombie.pages-missing",
          value: connections * pages - (await countRows(admin, `drill.page where ${of(fenced)}`)),
          goal: { atMost: 0 },
        },
        {
          name: "zombie.runs-not-succeeded",
          value: await countRows(admin, "workflow.run where status <> 'succeeded'"),
          goal: { atMost: 0 },
        },
        { name: "zombie.overlaps-under-lock", value: await overlaps(admin), goal: { atMost: 0 } },
        {
          name: "zombie.unfenced.pages-twice",
          value: await pagesTwice(admin, of(unfenced)),
          goal: { atLeast: 1 },
        },
      ];
    } finally {
      await fleet.close();
    }
  });
}

/** Starts two workers behind one URL, of which one is called. */
async function startFleet({ postgres, restate }: WorkflowEngines) {
  const database = createDatabase({ url: postgres.urlFor("bc_worker"), max: 64, onIdleError: () => undefined });
  // Some transactions begin late, as those of a process that was stopped.
  const withPauses: Database = {
    ...database,
    withTenant: async (tenant, work, options) => {
      if (Math.random() < 0.1) await sleep(300 + Math.random() * 1_200);
      return database.withTenant(tenant, work, options);
    },
  };
  const counts = { landings: 0 };
  const land = async (tx: Tx, id: string, page: number): Promise<void> => {
    counts.landings++;
    await runText(tx, "insert into drill.page (connection, page) values ($1, $2)", [id, page]);
    await sleep(Math.random() * 30);
    await runText(tx, "update drill.cursor set page = $2 where connection = $1", [id, page]);
  };
  const reader = (name: string, save: (step: Step, id: string, page: number) => Promise<void>) =>
    defineWorkflow({
      name,
      lane: "scheduled",
      perOrganization: 200,
      input: fromPage,
      async run(step, { connection: id, from, to }) {
        for (let page = from; page <= to; page++) {
          await step.run("fetch", () => sleep(Math.random() * 10));
          await save(step, id, page);
          if (step.isSliceFull) return step.continueWith({ connection: id, from: page + 1, to });
        }
      },
    });
  const locker = (name: string) =>
    defineWorkflow({
      name,
      perOrganization: 200,
      input: connection,
      async run(step, { connection: id }) {
        const visit = (tx: Tx) =>
          runText(tx, "insert into drill.visit (connection, run) values ($1, $2)", [id, step.runId]).then(
            () => undefined,
          );
        await step.lock(`connection ${id}`);
        await step.transaction("enter", visit);
        await step.run("work", () => sleep(50));
        await step.transaction("leave", visit);
      },
    });
  const workflows = [
    reader("drill.read", (step, id, page) => step.transaction("land", (tx) => land(tx, id, page))),
    reader("drill.read-unfenced", (step, id, page) =>
      step.run("land", () => withPauses.withTenant(step.tenant, (tx) => land(tx, id, page))),
    ),
    locker("drill.sync"),
    locker("drill.back-fill"),
    locker("drill.reset"),
  ] as const;
  const proxy = await startEngineProxy();
  const hosts = [1, 2].map(() =>
    createWorkflowHost({ workflows, database: withPauses, logger, ...restate, concurrency }),
  );
  const ports = await Promise.all(hosts.map(async (host) => (await host.listen({ host: "127.0.0.1", port: 0 })).port));
  let turn = 0;
  proxy.route(ports[turn] ?? 0);
  for (const host of hosts) await host.register(proxy.url);
  const client = createWorkflowClient({ database, logger, ...restate });
  return {
    workflows,
    client,
    counts,
    switchWorker() {
      proxy.route(ports[++turn % ports.length] ?? 0);
      proxy.cut();
    },
    async close() {
      proxy.close();
      await Promise.all(hosts.map((host) => host.close()));
      await client.close();
      await database.close();
    },
  };
}

/** Counts pages that were written after a later one, or before an earlier one. */
function staleCursors(admin: pg.Client, which: string): Promise<number> {
  return countRows(
    admin,
    `(select page, coalesce(lag(page) over (partition by connection order by seq), 0) as last from drill.page
      where ${which}) p where page <> last + 1`,
  );
}

function pagesTwice(admin: pg.Client, which: string): Promise<number> {
  return countRows(admin, `(select from drill.page where ${which} group by connection, page having count(*) > 1) p`);
}

/** Counts visits during which another run has visited. */
function overlaps(admin: pg.Client): Promise<number> {
  return countRows(
    admin,
    `(select run, row_number() over (partition by connection order by seq) as n,
        lead(run) over (partition by connection order by seq) as next from drill.visit) v
      where n % 2 = 1 and run is distinct from next`,
  );
}
