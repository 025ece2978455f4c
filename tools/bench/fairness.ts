import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@bc/runtime/ids";
import { defineWorkflow, type Lane, type Workflow } from "@bc/workflow/define";
import type pg from "pg";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { countCommits } from "../stack/count-commits.ts";
import { measureWaits, p95, type Probe } from "../stack/probe-waits.ts";
import { countRows, startWorker, withWorkflowEngines, type Worker } from "../stack/workflow-engines.ts";

const input = z.object({});
/** How long a sync's call to a partner takes. */
const callMs = 500;

const single = defineWorkflow({
  name: "drill.single",
  input,
  run: (step) => step.run("nothing", async () => undefined),
});
const calling = (lane: Lane) =>
  defineWorkflow({ name: `fairness.${lane}`, lane, input, run: (step) => step.run("call", () => sleep(callMs)) });
const queues = [calling("interactive"), calling("bulk")];
const quick = defineWorkflow({ ...single, name: "drill.quick", lane: "bulk", perOrganization: 100 });
const workflows = [single, ...queues, quick];

/**
 * Measures how long single runs of other organizations wait for their start, while one organization has a long queue in
 * their lane or in the bulk lane, and while that queue is stopped. Counts the commits of a run of one step.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { queued, quickRuns, rounds, probe } = short
    ? { queued: 5_000, quickRuns: 200, rounds: 2, probe: { runs: 40, perSecond: 50 } }
    : { queued: 50_000, quickRuns: 5_000, rounds: 10, probe: { runs: 150, perSecond: 50 } };
  return withWorkflowEngines(async (engines) => {
    const { admin } = engines;
    const commits = await countCommits(engines, single, short ? 100 : 1_000);
    const worker = await startWorker(engines, workflows);
    try {
      const figures: Figure[] = [];
      for (const workflow of queues) {
        const began = performance.now();
        const organizationId = await queue(worker, workflow, queued);
        console.log(`${workflow.name}: queued ${queued} runs in ${Math.round(performance.now() - began)} ms`);
        const ratio = await waitRatio(worker, admin, { workflow, organizationId, rounds, probe });
        figures.push({ name: `${workflow.name}.p95-wait-ratio`, value: ratio, goal: { atMost: 2 } });
        await admin.query("delete from workflow.work where organization_id = $1", [organizationId]);
      }
      await measureDispatch(worker, admin, quickRuns);
      return [...figures, { name: "fairness.commits-per-run", value: commits, goal: { atMost: 3 } }];
    } finally {
      await worker.close();
    }
  });
}

interface Beside {
  workflow: Workflow<typeof input>;
  organizationId: string;
  rounds: number;
  probe: Probe;
}

/** Returns the ratio of the others' 95th percentiles, with the queue and with the queue stopped, in alternating rounds. */
async function waitRatio(worker: Worker, admin: pg.Client, beside: Beside): Promise<number> {
  const { workflow, organizationId, rounds, probe } = beside;
  const waits = { idle: [] as number[], busy: [] as number[] };
  const [sent, ready] = ["sent", "ready"].map(
    (state) => `workflow.work where organization_id = '${organizationId}' and state = '${state}'`,
  ) as [string, string];
  // Keeps the dispatcher from admitting runs of the lane.
  const lock = `(hashtext('workflow.admit'), hashtext('${workflow.lane}'))`;
  for (let round = 0; round < rounds; round++) {
    await admin.query(`select pg_advisory_lock${lock}`);
    while ((await countRows(admin, sent)) > 0) await sleep(20);
    waits.idle.push(...(await measureWaits(worker, admin, single, probe)));
    await admin.query(`select pg_advisory_unlock${lock}`);
    while ((await countRows(admin, sent)) < 20) await sleep(20);
    waits.busy.push(...(await measureWaits(worker, admin, single, probe)));
  }
  const left = await countRows(admin, ready);
  if (left === 0) throw new Error("the queue was too short");
  const [idle, busy] = [p95(waits.idle), p95(waits.busy)];
  console.log(
    `${workflow.name}: p95 wait ${idle.toFixed(1)} ms without the queue, ${busy.toFixed(1)} ms with ${left} left`,
  );
  return busy / idle;
}

/** Prints how many runs of one empty step a worker executes per second. */
async function measureDispatch(worker: Worker, admin: pg.Client, runs: number): Promise<void> {
  const began = performance.now();
  const organizationId = await queue(worker, quick, runs);
  while ((await countRows(admin, `workflow.work where organization_id = '${organizationId}'`)) > 0) await sleep(20);
  const perSecond = (runs * 1_000) / (performance.now() - began);
  console.log(`dispatch: ${perSecond.toFixed(0)} runs of an empty step per second`);
}

/** Writes a queue of runs for a new organization, and returns its ID. */
async function queue({ database, client }: Worker, workflow: Workflow<typeof input>, runs: number): Promise<string> {
  const organizationId = newId();
  const inputs = Array.from({ length: runs }, () => ({}));
  await database.withTenant({ organizationId }, (tx) => client.enqueueAll(tx, workflow, inputs));
  return organizationId;
}
