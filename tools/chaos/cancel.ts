import { setTimeout as sleep } from "node:timers/promises";
import { runText } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { defineWorkflow, type Step } from "@bc/workflow/define";
import type pg from "pg";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { startWorker, withWorkflowEngines, type Worker } from "../stack/workflow-engines.ts";

const hour = 3_600_000;
const input = z.object({ play: z.string() });
type Play = (step: Step) => Promise<void>;

interface Case {
  play: Play;
  /** Runs that are requested before, and in the way of the one that is cancelled. */
  before?: { play: Play; count: number };
  isBulk?: true;
  key?: string;
}

/**
 * Cancels runs in every state, long after the engine closed its stream to the worker, with a client that shares nothing
 * with the worker. Measures how long each takes to end, with the runs that it has spawned.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { stepMs, cancelAtMs } = short ? { stepMs: 15_000, cancelAtMs: 5_000 } : { stepMs: 60_000, cancelAtMs: 25_000 };
  const stoppedAt = new Map<string, number>();
  const obey: Play = (step) =>
    step.run("long", (signal) =>
      sleep(stepMs, undefined, { signal }).finally(() => stoppedAt.set(step.runId, Date.now())),
    );
  const plays: Record<string, Play> = { obey, park: (step) => step.sleep("long", hour) };
  const execute = (step: Step, play: string) => plays[play]?.(step) ?? Promise.reject(new Error(`no play ${play}`));
  const interactive = defineWorkflow({ name: "drill.cancel", input, run: (step, { play }) => execute(step, play) });
  const bulk = defineWorkflow({ ...interactive, name: "drill.cancel-bulk", lane: "bulk", perOrganization: 100 });
  const children =
    (names: string[]): Play =>
    async (step) => {
      await step.spawn(
        "children",
        interactive,
        names.map((play) => ({ play })),
        { atATime: 3 },
      );
    };
  const cases: Record<string, Case> = {
    obedient: { play: obey },
    deaf: { play: (step) => step.run("long", () => sleep(stepMs)) },
    transaction: {
      play: (step) =>
        step.transaction("long", async (tx) => {
          for (let ms = 0; ms < stepMs; ms += 1_000) await runText(tx, "select pg_sleep(1)", []);
        }),
    },
    parked: { play: (step) => step.sleep("long", hour) },
    "parked-between-slices": {
      play: (step) => step.continueWith({ play: "parked-between-slices" }, { until: new Date(Date.now() + hour) }),
    },
    retrying: {
      play: (step) => step.run("fail", () => Promise.reject(new AppError("partner.away", "unavailable", {}))),
    },
    queued: { play: obey, key: "one", before: { play: obey, count: 1 } },
    "locked-out": {
      play: (step) => step.lock("connection"),
      before: { play: (step) => step.lock("connection").then(() => step.sleep("long", hour)), count: 1 },
    },
    // Half of the worker's slots are for bulk work.
    "without-slot": { play: obey, isBulk: true, before: { play: obey, count: 16 } },
    parent: { play: children(["obey", "park", "grandparent", "obey", "obey"]) },
  };
  plays["grandparent"] = children(["obey", "park"]);
  for (const [name, { play, before }] of Object.entries(cases)) {
    plays[name] = play;
    if (before) plays[`${name}-before`] = before.play;
  }
  return withWorkflowEngines(async (engines) => {
    const worker = await startWorker(engines, [interactive, bulk]);
    try {
      const measured = await Promise.all(
        Object.entries(cases).map(async ([name, { before, isBulk, key }]) => {
          const workflow = isBulk ? bulk : interactive;
          const tenant = { organizationId: newId() };
          const start = (play: string) =>
            worker.client.start(tenant, workflow, { input: { play }, ...(key && { key }) });
          for (let n = 0; n < (before?.count ?? 0); n++) await start(`${name}-before`);
          if (before) await sleep(1_000);
          const { id } = await start(name);
          await sleep(cancelAtMs);
          const endedMs = await cancel(worker, engines.admin, tenant, id);
          console.log(`${name}: ended ${Math.round(endedMs)} ms after the cancellation`);
          return { name: `cancel.${name}.seconds`, value: endedMs / 1_000, goal: { atMost: 5 } };
        }),
      );
      return measured;
    } finally {
      await worker.close();
    }
  });
}

/** Cancels the run, and returns the milliseconds until it and its descendants have ended, or 30 s if one has not. */
async function cancel(
  { client }: Worker,
  admin: pg.Client,
  tenant: { organizationId: string },
  id: string,
): Promise<number> {
  const began = Date.now();
  await client.cancel(tenant, id);
  const tree = `with recursive tree as (
      select id, finished_at from workflow.run where organization_id = $1 and id = $2
      union all select r.id, r.finished_at from workflow.run r join tree t on r.parent_id = t.id where r.organization_id = $1)
    select count(*) filter (where finished_at is null)::int as open, max(finished_at) as at from tree`;
  while (Date.now() - began < 30_000) {
    const { rows } = await admin.query<{ open: number; at: Date }>(tree, [tenant.organizationId, id]);
    if (rows[0]?.open === 0) return rows[0].at.getTime() - began;
    await sleep(50);
  }
  return 30_000;
}
