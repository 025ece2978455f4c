import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, runText } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { createWorkflowClient } from "@bc/workflow/client";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { createWorkflowHost } from "@bc/workflow/host";
import type pg from "pg";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { startEngineProxy } from "../stack/engine-proxy.ts";
import { countCommits } from "../stack/count-commits.ts";
import { countRows, withWorkflowEngines, type WorkflowEngines } from "../stack/workflow-engines.ts";

const logger = createLogger({ service: "drill", level: "silent" });
/** What a step returns: a cursor and a count. */
const result = "x".repeat(200);
/** The time of a step in docs/scale.md. */
const stepSeconds = 0.5;
const tenant = { organizationId: newId() };

const schema = `
  create schema drill;
  create table drill.page (page int, release text, at timestamptz default clock_timestamp());
  grant usage on schema drill to public;
  grant all on all tables in schema drill to public`;

const pageInput = z.object({ from: z.number(), to: z.number() });
const pagesRequest = { name: "drill.pages", lane: "bulk", input: pageInput } as const;
const slowRequest = { name: "drill.slow-pages", lane: "bulk", input: pageInput } as const;
const childRequest = { name: "drill.child", lane: "bulk", perOrganization: 100, input: z.object({}) } as const;
const parentRequest = { name: "drill.parent", lane: "bulk", input: z.object({ children: z.number() }) } as const;
const atATime = 20;

type Release = Awaited<ReturnType<typeof startRelease>>;

/**
 * Reads many pages in one run of slices, while its worker loses its connections and a newer release is registered:
 * measures the journal, the bytes that the engine sends, and when the old release has nothing left. Then spawns many runs
 * a few at a time, and counts the commits of runs of 20 transactions.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { pages, children, runs } = short
    ? { pages: 400, children: 200, runs: 20 }
    : { pages: 10_000, children: 2_000, runs: 50 };
  return withWorkflowEngines(async (engines) => {
    await engines.admin.query(schema);
    const commits = await commitsOfTwenty(engines, runs);
    const releases = [await startRelease(engines, "old")];
    try {
      const figures = [commits, ...(await readPages(engines, releases, pages))];
      figures.push(...(await spawnChildren(engines, releases, children)));
      if (!short) figures.push(await readSlowPages(engines, releases));
      return figures;
    } finally {
      for (const release of releases) await release.close();
    }
  });
}

async function readPages(engines: WorkflowEngines, releases: Release[], pages: number): Promise<Figure[]> {
  const { admin } = engines;
  const [old] = releases as [Release];
  const began = performance.now();
  await old.client.start(tenant, pagesRequest, { input: { from: 1, to: pages } });
  let entries = 0;
  let cuts = 0;
  let newerAt: Date | undefined;
  while ((await countRows(admin, "workflow.work")) > 0) {
    entries = Math.max(entries, await longestJournal(engines));
    const read = await countRows(admin, "drill.page");
    // Once per slice, the worker's connections break and the journal is sent again.
    if (read > (cuts + 0.5) * 100) {
      cuts++;
      for (const { proxy } of releases) proxy.cut();
    }
    if (read > pages / 2 && !newerAt) {
      releases.push(await startRelease(engines, "new"));
      newerAt = new Date();
    }
    await sleep(150);
  }
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await admin.query<{ last: Date; slices: number; n: number }>(
    `select (select max(at) from drill.page where release = 'old') as last, r.slice + 1 as slices,
      (select count(distinct page)::int from drill.page) as n from workflow.run r where workflow = $1`,
    [pagesRequest.name],
  );
  const { last, slices, n } = rows[0] as { last: Date; slices: number; n: number };
  const sent = releases.reduce((sum, { proxy }) => sum + proxy.sentBytes, 0);
  const drained = Math.max(0, last.getTime() - (newerAt?.getTime() ?? 0)) / 1_000;
  const perSlice = pages / slices;
  console.log(
    `${pages} pages in ${slices} slices and ${seconds.toFixed(1)} s; ${cuts} cuts; the engine sent ${sent} bytes; the old release ended ${drained.toFixed(2)} s after the new one was registered`,
  );
  return [
    { name: "slices.pages-read", value: n, goal: { atLeast: pages } },
    { name: "slices.longest-journal", value: entries, goal: { atMost: 210 } },
    { name: "slices.sent-to-result-bytes", value: sent / (pages * result.length), goal: { atMost: 10 } },
    {
      name: "slices.minutes-until-an-old-release-is-drained",
      value: (drained + perSlice * stepSeconds) / 60,
      goal: { atMost: 15 },
    },
  ];
}

/** Reads pages that take longer than the engine's inactivity timeout, so that the journal is sent again at each. */
async function readSlowPages(engines: WorkflowEngines, releases: Release[]): Promise<Figure> {
  const pages = 60;
  const release = releases.at(-1) as Release;
  const before = release.proxy.sentBytes;
  await release.client.start(tenant, slowRequest, { input: { from: 1, to: pages } });
  await untilEnded(engines.admin);
  const value = (release.proxy.sentBytes - before) / (pages * result.length);
  return { name: "slices.slow-pages.sent-to-result-bytes", value, goal: { atMost: 10 } };
}

async function spawnChildren({ admin }: WorkflowEngines, releases: Release[], children: number): Promise<Figure[]> {
  const { client, spawned } = releases.at(-1) as Release;
  const began = performance.now();
  await client.start(tenant, parentRequest, { input: { children } });
  let most = 0;
  while ((await countRows(admin, "workflow.work")) > 0) {
    most = Math.max(most, await countRows(admin, "workflow.work where parent_id is not null and state <> 'held'"));
    await sleep(20);
  }
  console.log(`${children} children ended in ${Math.round(performance.now() - began)} ms`);
  const ended = await countRows(admin, "workflow.run where parent_id is not null and status = 'succeeded'");
  return [
    { name: "slices.children.most-at-a-time", value: Math.max(most, spawned.most), goal: { atMost: atATime } },
    { name: "slices.children.succeeded", value: ended, goal: { atLeast: children } },
    { name: "slices.children.executions-too-many", value: spawned.executed - children, goal: { atMost: 0 } },
    { name: "slices.children.parent-resumed", value: spawned.resumed, goal: { atMost: 1 } },
  ];
}

async function commitsOfTwenty(engines: WorkflowEngines, runs: number): Promise<Figure> {
  const twenty = defineWorkflow({
    name: "drill.twenty",
    input: z.object({}),
    async run(step) {
      for (let done = 1; done <= 20; done++)
        await step.transaction("count", (tx) => runText(tx, "select 1", []).then(() => undefined), {
          progress: { done, total: 20 },
        });
    },
  });
  const value = await countCommits(engines, twenty, runs);
  return { name: "slices.commits-of-20-transactions", value, goal: { atMost: 23 } };
}

/** Starts a worker behind a proxy, with its own database connections. */
async function startRelease({ postgres, restate }: WorkflowEngines, release: "old" | "new") {
  const database = createDatabase({ url: postgres.urlFor("bc_worker"), max: 32, onIdleError: () => undefined });
  const spawned = { open: 0, most: 0, executed: 0, resumed: 0 };
  const proxy = await startEngineProxy();
  const host = createWorkflowHost({ workflows: workflows(release, spawned), database, logger, ...restate });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  proxy.route(port);
  await host.register(proxy.url);
  const client = createWorkflowClient({ database, logger, ...restate });
  return {
    proxy,
    client,
    spawned,
    async close() {
      await host.close();
      await client.close();
      await database.close();
      proxy.close();
    },
  };
}

function workflows(release: string, spawned: Release["spawned"]): Workflow[] {
  const read = (request: typeof pagesRequest | typeof slowRequest, pageMs: number) =>
    defineWorkflow({
      ...request,
      async run(step, { from, to }) {
        for (let page = from; page <= to; page++) {
          const land = async (tx: Parameters<typeof runText>[0]): Promise<string> => {
            if (pageMs > 0) await sleep(pageMs);
            await runText(tx, "insert into drill.page (page, release) values ($1, $2)", [page, release]);
            return result;
          };
          await step.transaction("land", land, { progress: { done: page, total: to } });
          if (step.isSliceFull && page < to) return step.continueWith({ from: page + 1, to });
        }
      },
    });
  const child = defineWorkflow({
    ...childRequest,
    run: (step) =>
      step.run("work", async () => {
        spawned.executed++;
        spawned.most = Math.max(spawned.most, ++spawned.open);
        await sleep(20);
        spawned.open--;
      }),
  });
  const parent = defineWorkflow({
    ...parentRequest,
    async run(step, { children }) {
      await step.spawn(
        "children",
        childRequest,
        Array.from({ length: children }, () => ({})),
        { atATime },
      );
      await step.run("resumed", async () => void spawned.resumed++);
    },
  });
  return [read(pagesRequest, 0), read(slowRequest, 1_200), child, parent];
}

async function longestJournal({ restate }: WorkflowEngines): Promise<number> {
  const response = await fetch(`${restate.adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: "select count(*) as n from sys_journal group by id order by n desc limit 1" }),
  });
  if (!response.ok) throw new Error(`Restate refused the query: ${await response.text()}`);
  const { rows } = (await response.json()) as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

async function untilEnded(admin: pg.Client): Promise<void> {
  while ((await countRows(admin, "workflow.work")) > 0) await sleep(50);
}
