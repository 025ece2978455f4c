import { setTimeout as sleep } from "node:timers/promises";
import { defineWorkflow } from "@bc/workflow/define";
import type pg from "pg";
import { z } from "zod";
import type { Figure } from "../figures.ts";
import { countRows, startWorker, withWorkflowEngines, type Worker } from "../stack/workflow-engines.ts";

const input = z.object({ isOpen: z.boolean() });
const sync = defineWorkflow({
  name: "drill.sync",
  lane: "scheduled",
  perOrganization: 100,
  input,
  async run(step, { isOpen }) {
    if (isOpen) await step.park("drill", { until: new Date((await step.now()).getTime() + 3_600_000) });
    else await step.run("call", async () => undefined);
  },
});

const windowSeconds = 5;
/** How many firings per second a small deployment may catch up with. */
const floor = 20;
/** Keys that still have a run from before the pause. They are the first to fire. */
const openKeys = 50;

/**
 * Makes all schedules overdue, as after a pause of their whole interval, and counts the runs that a worker requests in
 * each span of five seconds.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { schedules, everyMs, seconds } = short
    ? { schedules: 5_000, everyMs: 300_000, seconds: 8 }
    : { schedules: 100_000, everyMs: 3_600_000, seconds: 60 };
  return withWorkflowEngines(async (engines) => {
    const { admin } = engines;
    const worker = await startWorker(engines, [sync]);
    try {
      await addSchedules(admin, schedules, everyMs);
      await startOpenRuns(worker, admin);
      await moveBack(admin);
      await sleep(seconds * 1_000);
    } finally {
      await worker.close();
    }
    const steady = (schedules * 1_000) / everyMs;
    const allowed = Math.max(floor, 2 * steady);
    const { requested, rate, most } = await firingRates(admin);
    const started = await countRows(admin, "workflow.run where scheduled and started_at is not null");
    console.log(
      `${schedules} schedules with a steady rate of ${steady.toFixed(1)}/s: ${requested} runs at ${rate.toFixed(1)}/s, ` +
        `at most ${most.toFixed(1)}/s in ${windowSeconds} s, ${started} started`,
    );
    return [
      { name: "schedules.most-per-second", value: most, goal: { atMost: allowed } },
      { name: "schedules.per-second", value: rate, goal: { atLeast: steady } },
      { name: "schedules.second-runs-of-a-key", value: await overlaps(admin), goal: { atMost: 0 } },
      {
        name: "schedules.skipped-while-open",
        value: await countRows(
          admin,
          `workflow.schedule s join workflow.work w using (organization_id, workflow, key)
           where w.state = 'parked' and s.next_at > now() - interval '1 minute'`,
        ),
        goal: { atLeast: openKeys },
      },
    ];
  });
}

/** Adds schedules of a thousand organizations, spread over the interval after the next. */
async function addSchedules(admin: pg.Client, schedules: number, everyMs: number): Promise<void> {
  await admin.query(
    `insert into workflow.schedule (organization_id, workflow, key, input, every_ms, next_at)
     select md5((n % 1000)::text)::uuid, $1, 'connection-' || n, '{"isOpen": false}', $3::bigint,
       now() + (1 + random()) * $3::bigint * interval '1 ms'
     from generate_series(1, $2::int) n`,
    [sync.name, schedules, everyMs],
  );
}

/** Starts runs of the keys that are due first. They stay open. */
async function startOpenRuns({ client }: Worker, admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ organizationId: string; key: string }>(
    `select organization_id as "organizationId", key from workflow.schedule order by next_at limit $1`,
    [openKeys],
  );
  for (const { organizationId, key } of rows)
    await client.start({ organizationId }, sync, { key, input: { isOpen: true } });
  while ((await countRows(admin, "workflow.work where state = 'parked'")) < openKeys) await sleep(20);
}

/** Makes all schedules overdue by up to their interval. */
async function moveBack(admin: pg.Client): Promise<void> {
  await admin.query("update workflow.schedule set next_at = next_at - 2 * every_ms * interval '1 ms'");
}

interface Rates {
  requested: number;
  /** Per second. */
  rate: number;
  /** Per second, in any span of the window's length. */
  most: number;
}

async function firingRates(admin: pg.Client): Promise<Rates> {
  const { rows } = await admin.query<Rates>(
    `select count(*)::int as requested, max(n) / $1::float8 as most,
       (count(*) / extract(epoch from max(requested_at) - min(requested_at)))::float8 as rate
     from (
       select requested_at, count(*) over (
         order by requested_at range between current row and ($1 - 0.001) * interval '1 second' following) as n
       from workflow.run where scheduled) spans`,
    [windowSeconds],
  );
  return rows[0] ?? { requested: 0, rate: 0, most: 0 };
}

/** Counts the runs that were requested while another of their key was open. */
function overlaps(admin: pg.Client): Promise<number> {
  return countRows(
    admin,
    `(select requested_at < lag(coalesce(finished_at, 'infinity')) over (
        partition by organization_id, workflow, key order by requested_at) as is_second
      from workflow.run) runs where is_second`,
  );
}
