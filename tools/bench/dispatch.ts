import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@bc/dev/free-port";
import { startPostgres } from "@bc/dev/postgres";
import { environmentWith } from "@bc/runtime/env";
import pg from "pg";
import type { Figure } from "../figures.ts";

const batch = 200;
/** One million connections that sync once an hour, after a pause. */
const catchUpRate = 2 * 278;

/**
 * Measures what one dispatcher can do in PostgreSQL: admit runs of many organizations, fire schedules, and measure the
 * workload while many runs are open.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const size = short
    ? { organizations: 1_000, runs: 10_000, schedules: 4_000, open: 50_000 }
    : { organizations: 10_000, runs: 100_000, schedules: 40_000, open: 1_000_000 };
  const dir = mkdtempSync(join(tmpdir(), "dispatch-"));
  const postgres = await startPostgres({
    dir: join(dir, "postgres"),
    port: await freePort(),
    logFile: join(dir, "postgres.log"),
  });
  const admin = new pg.Client({ connectionString: postgres.url });
  const worker = new pg.Client({ connectionString: postgres.urlFor("bc_worker") });
  for (const client of [admin, worker]) client.on("error", () => undefined); // an interrupted run stops PostgreSQL
  try {
    execFileSync(process.execPath, ["apps/api/src/migrate.ts"], {
      env: environmentWith({ DATABASE_ADMIN_URL: postgres.url }),
      stdio: ["ignore", "ignore", "inherit"],
    });
    await Promise.all([admin.connect(), worker.connect()]);
    const rate = { atLeast: catchUpRate };
    const shared = await admitAll(admin, worker, { ...size, perOrganization: 20 });
    const single = await admitAll(admin, worker, { ...size, perOrganization: 1 });
    return [
      { name: "dispatch.admitted-per-second", value: shared, goal: rate },
      { name: "dispatch.admitted-per-second-one-each", value: single, goal: rate },
      { name: "dispatch.fired-per-second", value: await fireAll(admin, worker, size.schedules), goal: rate },
      { name: "dispatch.measure-seconds", value: await measure(admin, worker, size.open), goal: { atMost: 1 } },
    ];
  } finally {
    await Promise.all([admin.end(), worker.end()]);
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Queues {
  organizations: number;
  runs: number;
  perOrganization: number;
}

/** Admits all ready runs, and ends each batch before the next. Returns runs per second of the admission alone. */
async function admitAll(admin: pg.Client, worker: pg.Client, queues: Queues): Promise<number> {
  const { organizations, runs, perOrganization } = queues;
  await admin.query("truncate workflow.work");
  await admin.query(
    `with organization as (select gen_random_uuid() as id, n from generate_series(0, $1 - 1) n)
    insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state)
    select o.id, uuidv7(), 'scheduled', 'bench.sync', gen_random_uuid()::text, $3, 'ready'
    from generate_series(0, $2 - 1) r join organization o on o.n = r % $1 order by random()`,
    [organizations, runs, perOrganization],
  );
  await admin.query("vacuum analyze workflow.work");
  await admin.query("delete from workflow.worker");
  await admin.query(
    `insert into workflow.worker (id, url, slots, seen_at)
    values (gen_random_uuid(), 'http://bench', 4000, now() + interval '1 hour')`,
  );
  let ms = 0;
  for (let left = runs; left > 0;) {
    const start = performance.now();
    const { rows } = await worker.query<{ organization_id: string; id: string }>(
      "select organization_id, id from workflow.admit('scheduled', $1)",
      [batch],
    );
    ms += performance.now() - start;
    if (rows.length === 0) throw new Error(`${left} runs were not admitted`);
    left -= rows.length;
    await admin.query(
      `delete from workflow.work w using unnest($1::uuid[], $2::uuid[]) as e (organization_id, id)
      where w.organization_id = e.organization_id and w.id = e.id`,
      [rows.map((row) => row.organization_id), rows.map(({ id }) => id)],
    );
  }
  return (runs / ms) * 1_000;
}

/** Returns schedules per second. They are due so often that the pace does not limit them. */
async function fireAll(admin: pg.Client, worker: pg.Client, schedules: number): Promise<number> {
  await admin.query("truncate workflow.work, workflow.run");
  await admin.query(
    `insert into workflow.schedule (organization_id, workflow, key, every_ms, input, next_at)
    select gen_random_uuid(), 'bench.sync', s::text, 1000, '{}', now() - random() * interval '1 hour'
    from generate_series(1, $1) s`,
    [schedules],
  );
  await admin.query("vacuum analyze workflow.schedule");
  await worker.query("select workflow.fire_schedules(1)");
  await admin.query("update workflow.pace set allowance = 1000000");
  const start = performance.now();
  let fired = 0;
  while (fired < schedules) {
    const { rows } = await worker.query<{ count: number }>("select workflow.fire_schedules($1) as count", [batch]);
    fired += rows[0]?.count ?? 0;
  }
  return (fired / (performance.now() - start)) * 1_000;
}

/** Returns the median of three measurements, with most runs parked and a third ready. */
async function measure(admin: pg.Client, worker: pg.Client, open: number): Promise<number> {
  await admin.query("truncate workflow.work");
  await admin.query(
    `insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state, due_at, parked_reason)
    select gen_random_uuid(), uuidv7(), (array['interactive', 'scheduled', 'bulk'])[1 + w % 3], 'bench.sync',
      gen_random_uuid()::text, 20, s.state, case when s.state <> 'ready' then now() + interval '1 hour' end,
      case s.state when 'parked' then 'bench.reason-' || w % 5 end
    from generate_series(1, $1) w,
      lateral (select case when w % 100 < 30 then 'ready' when w % 100 < 99 then 'parked' else 'sent' end) s (state)`,
    [open],
  );
  await admin.query("vacuum analyze workflow.work");
  const seconds: number[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    await worker.query("select workflow.measure(interval '0')");
    seconds.push((performance.now() - start) / 1_000);
  }
  return seconds.sort((a, b) => a - b)[1] ?? Number.POSITIVE_INFINITY;
}
