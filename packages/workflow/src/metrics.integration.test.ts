import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import { createHealthServer } from "@bc/runtime/health";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { createWorkflowClient, type WorkflowClient } from "./client.ts";
import { defineWorkflow } from "./define.ts";
import { createWorkflowHost, type WorkflowHost } from "./host.ts";
import { observeWorkload, readWorkload } from "./operations.ts";

const until = new Date(Date.now() + 86_400_000);
const workflow = defineWorkflow({
  name: "test.measured",
  input: z.object({}),
  lane: "scheduled",
  async run(step) {
    await step.run("look", async () => undefined);
    await step.park("nightly window", { until });
  },
});

const quick = defineWorkflow({
  name: "test.quick",
  input: z.object({}),
  async run(step) {
    for (let n = 0; n < 20; n++) await step.run(`step ${n}`, async () => undefined);
  },
});

let dir: string;
let restate: Restate;
let testDb: TestDatabase;
let admin: Awaited<ReturnType<TestDatabase["connectAdmin"]>>;
let database: Database;
let client: WorkflowClient;
let host: WorkflowHost;
let health: Server;
const logger = createLogger({ service: "test", level: "silent" });
const tenant = { organizationId: newId() };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "workflow-"));
  const [ingress, admin_, node] = await Promise.all([freePort(), freePort(), freePort()]);
  restate = await startRestate({ dir, ports: { ingress, admin: admin_, node } });
  testDb = await testDatabase();
  admin = await testDb.connectAdmin();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 5, onIdleError: () => undefined });
  client = createWorkflowClient({ database, logger, ...restate });
  host = createWorkflowHost({ workflows: [workflow, quick], database, logger, ...restate });
  observeWorkload(database, logger);
  health = createHealthServer({ isReady: () => host.ready(), logger });
  health.listen(0, "127.0.0.1");
  await once(health, "listening");
});

afterAll(async () => {
  await host.close();
  await client.close();
  health.close();
  await restate.stop();
  await database.close();
  await testDb.drop();
  rmSync(dir, { recursive: true });
});

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${(health.address() as AddressInfo).port}/metrics`);
  expect(response.status).toBe(200);
  return response.text();
}

/** Scrapes figures that were not measured before. */
async function scrapeAnew(): Promise<string> {
  await admin.query("update workflow.measured set at = '-infinity'");
  return scrape();
}

const valueOf = (metrics: string, series: string): number | undefined => {
  const line = metrics.split("\n").find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test("a scrape returns the waiting, parked and overdue work, and every metric that the docs name", async () => {
  const schedule = { key: "a", everyMs: 3_600_000, input: {} };
  await database.withTenant(tenant, (tx) => client.schedule(tx, workflow, schedule));
  await admin.query("update workflow.schedule set next_at = now() - interval '6 minutes'");
  await database.withTenant(tenant, (tx) => client.enqueue(tx, workflow, { key: "b", input: {} }));
  await admin.query("update workflow.work set ready_at = now() - interval '1 minute'");
  const before = await scrapeAnew();
  expect(valueOf(before, "workflow_schedules_stale")).toBe(1);
  expect(valueOf(before, 'workflow_ready{lane="scheduled"}')).toBe(1);
  expect(valueOf(before, 'workflow_ready_oldest{lane="scheduled"}')).toBeGreaterThanOrEqual(60);
  expect(valueOf(before, 'workflow_ready_oldest{lane="bulk"}')).toBe(0);

  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
  const metrics = await vi.waitFor(
    async () => {
      const text = await scrapeAnew();
      expect(valueOf(text, 'workflow_parked{lane="scheduled",reason="nightly window"}')).toBe(2);
      return text;
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(valueOf(metrics, "workflow_schedules_stale")).toBe(0);
  expect(valueOf(metrics, 'workflow_sent{lane="scheduled"}')).toBe(0);
  expect(valueOf(metrics, 'workflow_capacity{lane="scheduled"}')).toBeGreaterThan(0);
  // The process may have run other tests before.
  const added = (series: string) => (valueOf(metrics, series) ?? 0) - (valueOf(before, series) ?? 0);
  expect(added('workflow_dispatch_delay_count{lane="scheduled"}')).toBe(2);
  expect(added('workflow_dispatch_delay_sum{lane="scheduled"}')).toBeGreaterThanOrEqual(60);
  expect(added('workflow_start_delay_count{lane="scheduled"}')).toBe(2);
  expect(added('workflow_step_duration_count{workflow="test.measured",outcome="succeeded"}')).toBe(2);

  const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const rows =
    page
      .split("## Service-level objectives")[1]
      ?.split("\n## ")[0]
      ?.match(/^\| `[^|]+\|/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`((?:workflow|db)_\w+)`/g)].map((match) => match[1]));
  expect(named.length).toBeGreaterThanOrEqual(9); // those of events are tested in their package
  for (const name of named) expect(metrics).toContain(`\n# TYPE ${name} `);
});

test("workload has the recent times of the slowest worker that is alive", async () => {
  await client.start(tenant, quick, { input: {} });
  await vi.waitFor(async () => {
    await admin.query("update workflow.measured set at = '-infinity'");
    const { times } = await database.withoutTransaction((tx) => readWorkload(tx));
    const seconds: unknown = expect.any(Number);
    expect(times).toMatchObject({ stepSeconds: seconds, connectionSeconds: seconds });
  }, 20_000);
  const add = (seconds: number, age: string) =>
    admin.query(
      `insert into workflow.worker (id, url, slots, seen_at, times)
       values ($1, 'http://other.test', 0, now() - $2::interval, jsonb_build_object('dispatchSeconds', $3::float8))`,
      [newId(), age, seconds],
    );
  await add(900, "1 second");
  await add(950, "20 seconds");
  await admin.query("update workflow.measured set at = '-infinity'");
  const workload = await database.withoutTransaction((tx) => readWorkload(tx));
  expect(workload.times.dispatchSeconds).toBe(900);
  await admin.query("delete from workflow.worker where url = 'http://other.test'");
});

test("processes share a measurement for ten seconds", async () => {
  await scrapeAnew();
  await admin.query("update workflow.measured set figures = jsonb_set(figures, '{staleSchedules}', '7')");
  expect(valueOf(await scrape(), "workflow_schedules_stale")).toBe(7);
  await admin.query("update workflow.measured set at = now() - interval '11 seconds'");
  expect(valueOf(await scrape(), "workflow_schedules_stale")).toBe(0);
});

test("a failed measurement is seen by its age, and costs no other metric", async () => {
  const at = valueOf(await scrapeAnew(), "workflow_measured");
  expect(at).toBeGreaterThan(Date.now() / 1_000 - 60);
  await admin.query("revoke execute on function workflow.measure(interval) from bc_worker");
  const metrics = await scrapeAnew();
  await admin.query("grant execute on function workflow.measure(interval) to bc_worker");
  expect(valueOf(metrics, "workflow_measured")).toBe(at);
  expect(metrics).toContain("workflow_step_duration_count");
});

test("a reason for which no run waits any more is reported as 0", async () => {
  await admin.query("update workflow.work set parked_reason = 'weekly window' where state = 'parked'");
  const metrics = await scrapeAnew();
  expect(valueOf(metrics, 'workflow_parked{lane="scheduled",reason="weekly window"}')).toBe(2);
  expect(valueOf(metrics, 'workflow_parked{lane="scheduled",reason="nightly window"}')).toBe(0);
});
