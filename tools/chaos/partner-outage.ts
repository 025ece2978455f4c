import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@bc/runtime/ids";
import { defineWorkflow } from "@bc/workflow/define";
import type pg from "pg";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { measureWaits, p95 } from "../stack/probe-waits.ts";
import { startVendor, type Vendor } from "../stack/vendor.ts";
import {
  countRows,
  invocationStatuses,
  startWorker,
  withWorkflowEngines,
  type Worker,
  type WorkflowEngines,
} from "../stack/workflow-engines.ts";

const ping = defineWorkflow({
  name: "drill.ping",
  input: z.object({}),
  run: (step) => step.run("nothing", async () => undefined),
});
const calling = (vendor: Vendor) =>
  defineWorkflow({
    name: "drill.sync",
    lane: "scheduled",
    input: z.object({ path: z.string() }),
    run: (step, { path }) => step.run("call", (signal) => vendor.call(path, signal)),
  });
const givingUp = (vendor: Vendor) =>
  defineWorkflow({ ...calling(vendor), name: "drill.impatient", retry: { maxAttempts: 3 } });

const organizations = Array.from({ length: 20 }, () => newId());
/** Asked to retry after an hour. The partner names no time to the others. */
const patientShare = 0.8;

/**
 * Runs syncs against a partner that is down, and pings of other organizations beside them. Failing runs must leave the
 * engine and PostgreSQL's quotas to others, finish when the partner is back, and fail visibly when they may not retry.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { syncs, probe } = short
    ? { syncs: 200, probe: { runs: 40, perSecond: 50 } }
    : { syncs: 2_000, probe: { runs: 300, perSecond: 50 } };
  return withWorkflowEngines(async (engines) => {
    const { admin } = engines;
    let isDown = true;
    const vendor = await startVendor((path) => {
      if (!isDown) return { status: 200 };
      return { status: 503, ...(path === "/hour" && { retryAfterSeconds: 3_600 }) };
    });
    const workflows = { sync: calling(vendor), impatient: givingUp(vendor) };
    const worker = await startWorker(engines, [ping, ...Object.values(workflows)]);
    // A pause of the machine disturbs one of three measurements.
    const p95Wait = async (): Promise<number> => {
      const measured: number[] = [];
      while (measured.length < 3) measured.push(p95(await measureWaits(worker, admin, ping, probe)));
      return measured.sort((x, y) => x - y)[1] ?? Number.NaN;
    };
    try {
      await measureWaits(worker, admin, ping, { runs: 25, perSecond: 50 }); // warm
      const before = await p95Wait();
      await schedule(worker, workflows.impatient);
      const began = performance.now();
      const patient = await startSyncs(worker, workflows.sync, syncs);
      const storm = await p95Wait();
      await untilParked(engines, patient);
      const parkedMs = performance.now() - began;
      const during = await p95Wait();
      const held = await mostHeld(engines, patient);
      console.log(
        `p95 wait of pings: ${before.toFixed(1)} ms before, ${storm.toFixed(1)} ms while ${syncs} syncs begin to fail, ` +
          `${during.toFixed(1)} ms when they are parked, ${(parkedMs / 1_000).toFixed(1)} s later`,
      );
      const failed = await impatientRuns(admin);
      isDown = false;
      const recoveredMs = await untilFinished(admin, syncs - patient);
      console.log(`${syncs - patient} syncs finished within ${(recoveredMs / 1_000).toFixed(1)} s of the recovery`);
      return [
        { name: "partner-outage.slots-held-by-parked", value: held, goal: { atMost: 0 } },
        // A short outage is too short for a verdict on waits.
        ...(short ? [] : [{ name: "partner-outage.ping-p95-ratio", value: during / before, goal: { atMost: 2 } }]),
        { name: "partner-outage.recovery-seconds", value: recoveredMs / 1_000, goal: { atMost: 60 } },
        { name: "partner-outage.fewest-failures-of-a-schedule", value: failed, goal: { atLeast: 2 } },
        {
          name: "partner-outage.still-parked",
          value: await countRows(admin, `${syncsOf("hour")} and status = 'running'`),
          goal: { atLeast: patient },
        },
      ];
    } finally {
      await worker.close();
      await vendor.stop();
    }
  });
}

const syncsOf = (path: string): string => `workflow.run where workflow = 'drill.sync' and input->>'path' = '/${path}'`;

/** Starts the syncs of all organizations, and returns how many will wait for an hour. */
async function startSyncs(
  { database, client }: Worker,
  sync: ReturnType<typeof calling>,
  count: number,
): Promise<number> {
  const each = count / organizations.length;
  const patientEach = Math.round(each * patientShare);
  const inputs = Array.from({ length: each }, (_, n) => ({ path: n < patientEach ? "/hour" : "/soon" }));
  for (const organizationId of organizations)
    await database.withTenant({ organizationId }, (tx) => client.enqueueAll(tx, sync, inputs));
  return patientEach * organizations.length;
}

async function schedule({ database, client }: Worker, workflow: ReturnType<typeof givingUp>): Promise<void> {
  for (const organizationId of organizations.slice(0, 5))
    await database.withTenant({ organizationId }, (tx) =>
      client.schedule(tx, workflow, { key: "hourly", everyMs: 1_000, input: { path: "/soon" } }),
    );
}

/** Waits until the syncs wait in PostgreSQL and hold nothing in the engine. */
async function untilParked(engines: WorkflowEngines, patient: number): Promise<void> {
  while ((await parkedInvocations(engines.admin)).length < patient) await sleep(500);
  while ((await heldSlots(engines)) > 0) await sleep(500);
}

/** Returns how many slots of the engine the syncs that wait for an hour hold at most, in five seconds. */
async function mostHeld(engines: WorkflowEngines, patient: number): Promise<number> {
  let most = 0;
  for (let n = 0; n < 10; n++) {
    const { length } = await parkedInvocations(engines.admin);
    most = Math.max(most, patient - length, await heldSlots(engines));
    await sleep(200);
  }
  return most;
}

async function heldSlots({ admin, restate }: WorkflowEngines): Promise<number> {
  const statuses = await invocationStatuses(restate);
  return (await parkedInvocations(admin)).filter((id) => statuses.get(id) !== "suspended").length;
}

async function parkedInvocations(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(`
    select r.invocation_id as id from workflow.work w join workflow.run r using (organization_id, id)
    where w.state = 'parked' and r.workflow = 'drill.sync' and r.input->>'path' = '/hour'`);
  return rows.map(({ id }) => id);
}

/** Returns how many runs of the schedule with the fewest have failed with the partner's error. */
async function impatientRuns(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(`
    select count(*) filter (where r.status = 'failed' and r.error_code = 'vendor.unavailable')::int as n
    from workflow.schedule s left join workflow.run r using (organization_id, workflow, key)
    group by s.organization_id order by 1 limit 1`);
  return rows[0]?.n ?? 0;
}

/** Returns the milliseconds until as many syncs have succeeded. */
async function untilFinished(admin: pg.Client, count: number): Promise<number> {
  const began = performance.now();
  const finished = `${syncsOf("soon")} and status = 'succeeded'`;
  while ((await countRows(admin, finished)) < count && performance.now() - began < 120_000) await sleep(50);
  return performance.now() - began;
}
