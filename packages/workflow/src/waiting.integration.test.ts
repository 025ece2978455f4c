import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listInvocations } from "./testing/invocations.ts";
import { placeOf, type Scene, startScene } from "./testing/scene.ts";

const plain = { name: "test.plain" };
const other = { name: "test.other" };
const twice = { name: "test.twice", retry: { maxAttempts: 2 } };
const brief = { name: "test.brief", deadlineMs: 1_000 };

let scene: Scene;
beforeAll(async () => {
  scene = await startScene([plain, other, twice, brief]);
});
afterAll(() => scene.close());

const away = (retryAfterMs?: number) =>
  new AppError("partner.away", "unavailable", { partner: "p", ...(retryAfterMs && { retryAfterMs }) });
const isParked = (id: string) =>
  vi.waitFor(async () => expect(await scene.query(placeOf(id))).toMatchObject([{ state: "parked" }]), 10_000);

test("a parked run holds no slot, shows its reason and goes on in time", async () => {
  const until = new Date(Date.now() + 3_500);
  const run = await scene.start(scene.define(plain), (step) => step.park("waiting for stock", { until }));
  await isParked(run.id);
  expect(await scene.find(run.id)).toMatchObject({
    status: "running",
    parkedReason: "waiting for stock",
    parkedUntil: until,
  });
  await vi.waitFor(async () => {
    const invocations = await listInvocations(scene.restate, scene.tenant.organizationId, run.key);
    expect(invocations).toEqual([{ status: "suspended" }]);
  }, 3_000);
  const done = await scene.until(run, "succeeded");
  expect(done.finishedAt?.getTime()).toBeGreaterThanOrEqual(until.getTime());
  expect(done).toMatchObject({ parkedReason: null, parkedUntil: null });
});

test("a step whose retry is far parks its run, which shows the error", async () => {
  let tries = 0;
  const run = await scene.start(scene.define(plain), (step) =>
    step.run("call", async () => {
      if (++tries === 1) throw away(2_500);
    }),
  );
  await isParked(run.id);
  expect(await scene.find(run.id)).toMatchObject({
    status: "running",
    attempt: 2,
    errorCode: "partner.away",
    errorParams: { partner: "p" },
    parkedReason: "partner.away",
  });
  expect(await scene.until(run, "succeeded")).toMatchObject({ errorCode: null });
  expect(tries).toBe(2);
});

test("a run fails visibly when its step has used up its attempts", async () => {
  let tries = 0;
  const run = await scene.start(scene.define(twice), (step) =>
    step.run("call", async () => {
      tries++;
      throw away();
    }),
  );
  expect(await scene.until(run, "failed")).toMatchObject({ errorCode: "partner.away", errorParams: { partner: "p" } });
  expect(tries).toBe(2);
  expect(await scene.query(placeOf(run.id))).toEqual([]);
});

test("a run that takes longer than its deadline fails", async () => {
  const run = await scene.start(scene.define(brief), async (step) => {
    await step.sleep("long", 2_500);
    await step.run("never", async () => undefined);
  });
  expect(await scene.until(run, "failed")).toMatchObject({ errorCode: "workflow.deadline-exceeded" });
});

test("a parked run can be cancelled", async () => {
  const until = new Date(Date.now() + 3_600_000);
  const run = await scene.start(scene.define(plain), (step) => step.park("for an hour", { until }));
  await isParked(run.id);
  await scene.client.cancel(scene.tenant, run.id);
  await scene.until(run, "cancelled");
  expect(await scene.query(placeOf(run.id))).toEqual([]);
});

test("a step that ignores its signal does not hold up the cancellation", async () => {
  const began = Promise.withResolvers<void>();
  const run = await scene.start(scene.define(plain), (step) =>
    step.run("deaf", async () => {
      began.resolve();
      await sleep(30_000, undefined, { ref: false });
    }),
  );
  await began.promise;
  await sleep(1_500); // the engine has stopped listening to the step by then
  const cancelledAt = Date.now();
  await scene.client.cancel(scene.tenant, run.id);
  const { finishedAt } = await scene.until(run, "cancelled");
  expect((finishedAt?.getTime() ?? Infinity) - cancelledAt).toBeLessThan(8_000);
});

test("a lock is held by one run at a time, across workflows and until it ends", async () => {
  const name = `connection ${newId()}`;
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const play = (label: string, hold?: Promise<void>) => async (step: Parameters<Parameters<Scene["play"]>[0]>[0]) => {
    await step.lock(name);
    await step.run("work", async () => {
      order.push(`${label} starts`);
      await hold;
      order.push(`${label} ends`);
    });
  };
  const sync = await scene.start(scene.define(plain), play("sync", first.promise));
  await vi.waitFor(() => expect(order).toEqual(["sync starts"]), 5_000);
  const reset = await scene.start(scene.define(other), play("reset"));
  await isParked(reset.id);
  expect(await scene.find(reset.id)).toMatchObject({ parkedReason: "workflow.locked" });
  first.resolve();
  await scene.until(sync, "succeeded");
  await scene.until(reset, "succeeded");
  expect(order).toEqual(["sync starts", "sync ends", "reset starts", "reset ends"]);
});

test("calls under a budget keep its rate, and park when their turn is far", async () => {
  const budget = { name: newId(), perSecond: 2 };
  const calls: number[] = [];
  const runs = await Promise.all(
    Array.from({ length: 8 }, () =>
      scene.start(scene.define(plain), (step) => step.run("call", async () => void calls.push(Date.now()), { budget })),
    ),
  );
  for (const run of runs) await scene.until(run, "succeeded");
  const gaps = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  expect(calls).toHaveLength(8);
  // A timer may be late for one call and on time for the next.
  expect(Math.min(...gaps)).toBeGreaterThan(350);
});

test("calls wait after a partner's account has failed five times in a row", async () => {
  const budget = { name: newId(), perSecond: 100, burst: 10 };
  let calls = 0;
  const run = await scene.start(scene.define(plain), (step) =>
    step.run(
      "call",
      async () => {
        if (++calls <= 5) throw away();
      },
      { budget },
    ),
  );
  await vi.waitFor(() => expect(calls).toBe(5), 15_000);
  await isParked(run.id);
  const next = await scene.start(scene.define(plain), (step) => step.run("call", async () => void calls++, { budget }));
  await isParked(next.id);
  expect(await scene.find(next.id)).toMatchObject({ parkedReason: "workflow.budget" });
  expect(calls).toBe(5);
});
