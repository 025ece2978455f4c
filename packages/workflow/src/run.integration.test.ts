import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database, type Tenant } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { currentContext, runInContext } from "@bc/runtime/request-context";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  createWorkflowClient,
  findRun,
  listOrganizationRuns,
  listRuns,
  replayRun,
  type RequestedRun,
  type Run,
  type RunStatus,
  type WorkflowClient,
} from "./client.ts";
import { defineWorkflow, type Step } from "./define.ts";
import { createWorkflowHost, type WorkflowHost } from "./host.ts";
import { listInvocations, untilIdle } from "./testing/invocations.ts";

const logger = createLogger({ service: "test", level: "silent" });
const tenant = { organizationId: newId(), businessId: newId() };

/** Runs the function that the test registered under the input's name. */
const plays = new Map<string, (step: Step) => Promise<void>>();
const played = defineWorkflow({
  name: "test.played",
  input: z.object({ play: z.string() }),
  run: async (step, { play }) => plays.get(play)?.(step),
});

let dir: string;
let restate: Restate;
let testDb: TestDatabase;
let database: Database;
let client: WorkflowClient;
let host: WorkflowHost;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "workflow-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  restate = await startRestate({ dir, ports: { ingress, admin, node } });
  testDb = await testDatabase();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  client = createWorkflowClient({ database, logger, ...restate });
  host = createWorkflowHost({ workflows: [played], database, logger, ...restate });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await host.close();
  await client.close();
  await restate.stop();
  await database.close();
  await testDb.drop();
  rmSync(dir, { recursive: true });
});

async function start(
  play: (step: Step) => Promise<void>,
  options: { key?: string; id?: string } = {},
): Promise<RequestedRun> {
  const name = newId();
  plays.set(name, play);
  return client.start(tenant, played, { input: { play: name }, ...options });
}

const find = (id: string, as: Tenant = tenant) => database.withTenant(as, (tx) => findRun(tx, id));

function until(run: Run, status: RunStatus): Promise<Run> {
  return vi.waitFor(
    async () => {
      const found = await find(run.id);
      expect(found?.status).toBe(status);
      return found as Run;
    },
    { timeout: 10_000, interval: 20 },
  );
}

test("a run goes from queued to succeeded with the tenant and request that started it", async () => {
  let seen: unknown;
  const run = await runInContext({ requestId: "request-1" }, () =>
    start(async (step) => {
      const kept = await step.run("read", async () => ({ context: currentContext()?.requestId ?? null }));
      seen = { ...kept, tenant: step.tenant, runId: step.runId, now: (await step.now()) instanceof Date };
    }),
  );
  expect(run).toMatchObject({ status: "queued", attempt: 0, startedAt: null });
  const done = await until(run, "succeeded");
  expect(seen).toEqual({ context: "request-1", tenant, runId: run.id, now: true });
  expect(done).toMatchObject({ ...tenant, errorCode: null, attempt: 1 });
  expect(done.finishedAt?.getTime()).toBeGreaterThanOrEqual(done.startedAt?.getTime() ?? Infinity);
});

test("a step with a temporary error is retried in place", async () => {
  let tries = 0;
  const run = await start((step) =>
    step.run("flaky", async () => {
      if (++tries < 3) throw new AppError("partner.away", "unavailable", { partner: "p" });
    }),
  );
  expect(await until(run, "succeeded")).toMatchObject({ attempt: 1, errorCode: null, errorParams: null });
  expect(tries).toBe(3);
});

test("a step is retried no sooner than the partner asks", async () => {
  const at: number[] = [];
  const run = await start((step) =>
    step.run("limited", async () => {
      at.push(Date.now());
      if (at.length === 1) throw new AppError("partner.limited", "limited", { retryAfterMs: 1_200 });
    }),
  );
  await until(run, "succeeded");
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1_200);
});

test("a permanent error ends the run with its code", async () => {
  let tries = 0;
  const run = await start((step) =>
    step.run("refused", async () => {
      tries++;
      throw new AppError("partner.denied", "denied", { scope: "read" });
    }),
  );
  expect(await until(run, "failed")).toMatchObject({ errorCode: "partner.denied", errorParams: { scope: "read" } });
  expect(tries).toBe(1);
});

test("a workflow can catch a step's permanent error and gets the same one on replay", async () => {
  const caught: unknown[] = [];
  const run = await start(async (step) => {
    await step
      .run("refused", () => Promise.reject(new AppError("partner.denied", "denied", { n: 1 })))
      .catch((error: AppError) => caught.push([error.code, error.class, error.params]));
    await step.sleep("so that everything before is replayed", 2_000);
  });
  await until(run, "succeeded");
  expect(caught).toEqual(Array(2).fill(["partner.denied", "denied", { n: 1 }]));
});

test("an error outside the steps ends the run", async () => {
  const run = await start(() => Promise.reject(new TypeError("not a function")));
  expect(await until(run, "failed")).toMatchObject({ errorCode: "internal" });
});

test("concurrent steps and results that are too large are refused", async () => {
  const both = await start(async (step) => {
    await Promise.all([step.run("a", async () => undefined), step.run("b", async () => undefined)]);
  });
  const large = await start(async (step) => void (await step.run("rows", async () => "x".repeat(70_000))));
  expect(await until(both, "failed")).toMatchObject({ errorCode: "workflow.step-overlap" });
  expect(await until(large, "failed")).toMatchObject({ errorCode: "workflow.result-too-large" });
});

test("invalid input is refused before a run is written", async () => {
  const before = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: played.name, ...tenant }, { skip: 0, take: 1 }),
  );
  const wrong = { play: 1 } as unknown as { play: string };
  await expect(client.start(tenant, played, { input: wrong })).rejects.toMatchObject({
    code: "workflow.input-invalid",
  });
  const after = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: played.name, ...tenant }, { skip: 0, take: 1 }),
  );
  expect(after.totalCount).toBe(before.totalCount);
});

test("progress is readable while the run is open", async () => {
  const held = Promise.withResolvers<void>();
  const run = await start(async (step) => {
    step.progress({ done: 3, total: 10, note: "pages" });
    await step.run("hold", () => held.promise);
  });
  await vi.waitFor(
    async () => expect((await find(run.id))?.progress).toEqual({ done: 3, total: 10, note: "pages" }),
    5_000,
  );
  held.resolve();
  await until(run, "succeeded");
});

test("cancelling wakes a sleeping run", async () => {
  const fallsAsleep = Promise.withResolvers<void>();
  const run = await start(async (step) => {
    await step.run("before", async () => undefined);
    fallsAsleep.resolve();
    await step.sleep("long", 3_600_000);
  });
  await fallsAsleep.promise;
  expect(await client.cancel(tenant, run.id)).toMatchObject({ status: "running" });
  expect(await until(run, "cancelled")).toMatchObject({ errorCode: null });
});

test("a run is cancelled only after its step has stopped", async () => {
  const began = Promise.withResolvers<void>();
  let stoppedAt = Infinity;
  const run = await start((step) =>
    step.run("busy", async (signal) => {
      began.resolve();
      await sleep(60_000, undefined, { signal }).catch(() => sleep(300));
      stoppedAt = Date.now();
    }),
  );
  await began.promise;
  await client.cancel(tenant, run.id);
  const { finishedAt } = await until(run, "cancelled");
  expect(finishedAt?.getTime()).toBeGreaterThanOrEqual(stoppedAt);
});

test("a step that throws on cancellation is not retried", async () => {
  const began = Promise.withResolvers<void>();
  let tries = 0;
  const run = await start((step) =>
    step.run("busy", async (signal) => {
      tries++;
      began.resolve();
      await sleep(60_000, undefined, { signal });
    }),
  );
  await began.promise;
  await client.cancel(tenant, run.id);
  expect(await until(run, "cancelled")).toMatchObject({ attempt: 1, errorCode: null });
  await untilIdle(restate, tenant.organizationId, run.key);
  expect(tries).toBe(1);
});

test("a cancelled queued run never starts", async () => {
  const held = Promise.withResolvers<void>();
  const key = newId();
  let began = false;
  const first = await start((step) => step.run("hold", () => held.promise), { key });
  await until(first, "running");
  const second = await start(async () => void (began = true), { key });
  expect(await client.cancel(tenant, second.id)).toMatchObject({ status: "cancelled" });
  held.resolve();
  await until(first, "succeeded");
  const third = await start(async () => undefined, { key });
  await until(third, "succeeded");
  expect(began).toBe(false);
  expect(await client.cancel(tenant, first.id)).toMatchObject({ status: "succeeded" });
});

test("runs of one key are serialized per organization", async () => {
  const key = newId();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const play = (step: Step) =>
    step.run("count", async () => {
      order.push("starts");
      await first.promise;
      order.push("ends");
    });
  const runs = [await start(play, { key }), await start(play, { key }), await start(play, { key })];
  await vi.waitFor(() => expect(order).toEqual(["starts"]), 10_000);
  const statuses = (await Promise.all(runs.map(({ id }) => find(id)))).map((run) => run?.status);
  expect(statuses).toEqual(["running", "queued", "queued"]);
  expect(await listInvocations(restate, tenant.organizationId, key)).toHaveLength(1);
  first.resolve();
  for (const run of runs) await until(run, "succeeded");
  expect(order).toEqual(["starts", "ends", "starts", "ends", "starts", "ends"]);

  const held = Promise.withResolvers<void>();
  const mine = await start((step) => step.run("hold", () => held.promise), { key });
  const name = newId();
  plays.set(name, async () => undefined);
  const other = { organizationId: newId() };
  const theirs = await client.start(other, played, { input: { play: name }, key });
  await vi.waitFor(async () => expect((await find(theirs.id, other))?.status).toBe("succeeded"), 5_000);
  held.resolve();
  await until(mine, "succeeded");
});

test("a run executes once when it is requested and submitted again", async () => {
  let times = 0;
  const held = Promise.withResolvers<void>();
  const play = (step: Step) =>
    step.run("count", async () => {
      times++;
      await held.promise;
    });
  const id = newId();
  const run = await start(play, { id });
  const again = await start(play, { id });
  expect(again.requestedAt).toEqual(run.requestedAt);
  await Promise.all([client.submit(run), client.submit(run)]);
  held.resolve();
  await until(run, "succeeded");
  await untilIdle(restate, tenant.organizationId, run.key); // from here on only the row prevents a second execution
  await client.submit(run);
  await untilIdle(restate, tenant.organizationId, run.key);
  expect(times).toBe(1);
});

test.for([
  ["organization", { organizationId: newId() }],
  ["business of the organization", { businessId: newId() }],
] as const)("another %s can neither read nor cancel a run", async ([, elsewhere]) => {
  const held = Promise.withResolvers<void>();
  const run = await start((step) => step.run("hold", () => held.promise));
  await until(run, "running");
  const stranger = { ...tenant, ...elsewhere };
  expect(await find(run.id, stranger)).toBeUndefined();
  const list = await database.withTenant(stranger, (tx) =>
    listRuns(tx, { workflow: played.name, businessId: tenant.businessId }, { skip: 0, take: 9 }),
  );
  expect(list).toEqual({ runs: [], totalCount: 0 });
  await expect(client.cancel(stranger, run.id)).rejects.toMatchObject({ code: "workflow.run-missing" });
  held.resolve();
  await until(run, "succeeded");
});

test("an organization can read its businesses' runs, and a business its organization's runs", async () => {
  const run = await start(async () => undefined);
  const { organizationId } = tenant;
  expect(await find(run.id, { organizationId })).toMatchObject({ id: run.id });
  const common = await client.start({ organizationId }, played, { input: { play: "none" } });
  expect(await find(common.id)).toMatchObject({ id: common.id, businessId: null });
});

test("runs of a key are listed newest first, page by page", async () => {
  const key = newId();
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.unshift((await start(async () => undefined, { key })).id);
  const page = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: played.name, key }, { skip: 1, take: 1 }),
  );
  expect(page).toMatchObject({ runs: [{ id: ids[1] }], totalCount: 3 });
});

test("a failed run can be replayed once with its input, a succeeded run can't", async () => {
  let isMended = false;
  const failing = async () => {
    if (!isMended) throw new AppError("partner.denied", "denied", {});
  };
  const key = newId();
  const [run, alone] = [await start(failing, { key }), await start(failing)];
  await Promise.all([until(run, "failed"), until(alone, "failed")]);
  const { organizationId } = tenant;
  const replay = (id: string) => database.withTenant({ organizationId }, (tx) => replayRun(tx, id));
  isMended = true;
  const again = await replay(run.id);
  expect(again).toMatchObject({ status: "queued", key, input: run.input, businessId: tenant.businessId, attempt: 0 });
  await expect(replay(run.id)).rejects.toMatchObject({ code: "workflow.run-replayed" });
  await client.submit(again);
  await until(again, "succeeded");
  await expect(replay(again.id)).rejects.toMatchObject({ code: "workflow.run-not-failed" });
  await expect(replay(newId())).rejects.toMatchObject({ code: "workflow.run-missing" });
  const { id, key: ownKey } = await replay(alone.id);
  expect(ownKey).toBe(id);

  const page = { skip: 0, take: 100 };
  const list = (isUnsettled: boolean, as: Tenant) =>
    database.withTenant(as, (tx) => listOrganizationRuns(tx, { isUnsettled }, page));
  const all = await list(false, { organizationId });
  expect(all.runs.find((one) => one.id === run.id)).toMatchObject({
    replayedAs: again.id,
    errorCode: "partner.denied",
  });
  expect(all.runs.find((one) => one.id === again.id)).toMatchObject({ replayOf: run.id, replayedAs: null });
  expect(all.runs.map((one) => one.id)).toEqual(
    all.runs
      .map((one) => one.id)
      .toSorted()
      .toReversed(),
  );
  const unsettled = await list(true, { organizationId });
  expect(unsettled.runs.map((one) => one.id)).toContain(alone.id);
  expect(unsettled.runs.map((one) => one.id)).not.toContain(again.id);
  expect(unsettled.totalCount).toBe(unsettled.runs.length);
  expect(await list(false, { organizationId: newId() })).toEqual({ runs: [], totalCount: 0 });
});
