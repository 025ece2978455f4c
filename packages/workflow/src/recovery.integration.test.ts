import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database, tables } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, type RestateOptions, startRestate } from "@bc/dev/restate";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createWorkflowClient, findRun, type Run, type RunStatus, type WorkflowClient } from "./client.ts";
import { defineWorkflow, type Step } from "./define.ts";
import { createWorkflowHost, type WorkflowHost } from "./host.ts";

const logged: string[] = [];
const logger = createLogger({
  service: "test",
  level: "warn",
  destination: { write: (line) => void logged.push(line) },
});
const tenant = { organizationId: newId() };

let play: (step: Step) => Promise<void>;
const played = defineWorkflow({ name: "test.played", input: z.null(), run: (step) => play(step) });

let place: RestateOptions;
let restate: Restate;
let testDb: TestDatabase;
let database: Database;
let client: WorkflowClient;
let host: WorkflowHost;
let address: { host: string; port: number };

beforeAll(async () => {
  const [ingress, admin, node, port] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  place = { dir: mkdtempSync(join(tmpdir(), "workflow-")), ports: { ingress, admin, node } };
  address = { host: "127.0.0.1", port };
  restate = await startRestate(place);
});

afterAll(async () => {
  await restate.stop();
  rmSync(place.dir, { recursive: true });
});

beforeEach(async () => {
  testDb = await testDatabase();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  client = createWorkflowClient({ database, logger, ...restate });
  host = await hostUp();
});

afterEach(async () => {
  await host.close();
  await client.close();
  await database.close();
  await testDb.drop();
});

async function hostUp(): Promise<WorkflowHost> {
  const started = createWorkflowHost({ workflows: [played], database, logger, ...restate });
  await started.listen(address);
  await started.register(`http://127.0.0.1:${address.port}`, { force: true });
  return started;
}

async function crash({ wipe }: { wipe: boolean }): Promise<void> {
  restate.kill();
  await restate.exited;
  if (wipe) rmSync(join(place.dir, "data"), { recursive: true });
}

const start = (key?: string) => client.start(tenant, played, { input: null, ...(key && { key }) });

function until(run: Run, status: RunStatus): Promise<Run> {
  return vi.waitFor(
    async () => {
      const found = await database.withTenant(tenant, (tx) => findRun(tx, run.id));
      expect(found?.status).toBe(status);
      return found as Run;
    },
    { timeout: 25_000, interval: 50 },
  );
}

// What an operator does after the engine lost its data, instead of waiting for the next check.
const checkNow = () =>
  database.withTenant(tenant, (tx) =>
    sql`update workflow.work set due_at = now() where state = 'sent'`.execute(tables(tx)),
  );

test("a run requested while the engine is down is executed when it is back", async () => {
  let times = 0;
  play = (step) => step.run("count", async () => void times++);
  await crash({ wipe: false });
  const run = await start();
  expect(await until(run, "queued")).toMatchObject({ attempt: 0 });
  restate = await startRestate(place);
  await until(run, "succeeded");
  expect(times).toBe(1);
});

test("a run continues after the engine was killed, without repeating finished steps", async () => {
  const steps: string[] = [];
  const journaled = Promise.withResolvers<void>();
  play = async (step) => {
    await step.run("first", async () => void steps.push("first"));
    journaled.resolve();
    await step.sleep("pause", 1_500);
    await step.run("second", async () => void steps.push("second"));
  };
  const run = await start();
  await journaled.promise;
  expect(steps).toEqual(["first"]);
  await crash({ wipe: false });
  restate = await startRestate(place);
  expect(await until(run, "succeeded")).toMatchObject({ attempt: 1 });
  expect(steps).toEqual(["first", "second"]);
});

test("a run continues in another worker when its worker closes", async () => {
  const began = Promise.withResolvers<void>();
  let tries = 0;
  play = (step) =>
    step.run("held", async (signal) => {
      if (++tries > 1) return;
      began.resolve();
      await sleep(60_000, undefined, { signal });
    });
  const run = await start();
  await began.promise;
  await host.close();
  host = await hostUp();
  await until(run, "succeeded");
  expect(tries).toBe(2);
});

test("queued and running runs restart after the engine lost its data", async () => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  play = (step) =>
    step.run("held", async () => {
      begun++;
      await held.promise;
    });
  const key = newId();
  const running = await start(key);
  await until(running, "running");
  await vi.waitFor(() => expect(begun).toBe(1), 5_000);
  const queued = await start(key);
  await crash({ wipe: true });
  restate = await startRestate(place);
  held.resolve();
  await checkNow();
  expect(await until(running, "succeeded")).toMatchObject({ attempt: 2 });
  await until(queued, "succeeded");
  expect(begun).toBe(3);
});

test("a run restarts after an operator killed its invocation", async () => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  play = (step) =>
    step.run("held", async () => {
      if (++begun === 1) await held.promise;
    });
  const run = await start();
  await vi.waitFor(() => expect(begun).toBe(1), 5_000);
  const { rows } = await database.withTenant(tenant, (tx) =>
    sql<{ id: string }>`select invocation_id as id from workflow.run`.execute(tables(tx)),
  );
  const killed = await fetch(`${restate.adminUrl}/invocations/${rows[0]?.id}/kill`, { method: "PATCH" });
  expect(killed.ok).toBe(true);
  await checkNow();
  expect(await until(run, "succeeded")).toMatchObject({ attempt: 2 });
  held.resolve();
});

test("a run whose journal is gone repeats its transactions", async () => {
  const held = Promise.withResolvers<void>();
  const landed: string[] = [];
  let begun = 0;
  play = async (step) => {
    begun++;
    for (const name of ["first", "second"]) await step.transaction(name, async () => void landed.push(name));
    await step.run("held", () => (begun === 1 ? held.promise : Promise.resolve()));
  };
  const run = await start();
  await vi.waitFor(() => expect(landed).toHaveLength(2), 5_000);
  const { rows } = await database.withTenant(tenant, (tx) =>
    sql<{ id: string }>`select invocation_id as id from workflow.run where id = ${run.id}`.execute(tables(tx)),
  );
  await fetch(`${restate.adminUrl}/invocations/${rows[0]?.id}/kill`, { method: "PATCH" });
  await checkNow();
  await until(run, "succeeded");
  expect(landed).toEqual(["first", "second", "first", "second"]);
  held.resolve();
});

test("a cancellation is repeated after the engine was down", async () => {
  play = (step) => step.sleep("long", 3_600_000);
  const run = await start();
  await until(run, "running");
  await crash({ wipe: false });
  expect(await client.cancel(tenant, run.id)).toMatchObject({ status: "running" });
  restate = await startRestate(place);
  await until(run, "cancelled");
});

test("a cancelled run that the engine lost does not restart", async () => {
  let begun = 0;
  play = async (step) => {
    await step.run("count", async () => void begun++);
    await step.sleep("long", 3_600_000);
  };
  const run = await start();
  await until(run, "running");
  await crash({ wipe: true });
  await client.cancel(tenant, run.id);
  restate = await startRestate(place);
  await until(run, "cancelled");
  expect(begun).toBe(1);
});

test("a worker can start before the engine", async () => {
  await host.close();
  await crash({ wipe: false });
  logged.length = 0;
  const up = hostUp();
  await vi.waitFor(() => expect(logged.join()).toContain("not yet registered"), 15_000);
  restate = await startRestate(place);
  host = await up;
  expect(host.ready()).toBe(true);
});

test("finished runs are deleted after their retention period", async () => {
  play = async () => undefined;
  const [old, recent] = [await start(), await start()];
  await until(old, "succeeded");
  await until(recent, "succeeded");
  await database.withTenant(tenant, (tx) =>
    sql`update workflow.run set forget_at = forget_at - interval '14 days' where id = ${old.id}`.execute(tables(tx)),
  );
  await vi.waitFor(async () => {
    expect(await database.withTenant(tenant, (tx) => findRun(tx, old.id))).toBeUndefined();
  }, 5_000);
  await until(recent, "succeeded");
});
