import { setTimeout as sleep } from "node:timers/promises";
import { tables, type Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runFenced } from "./execution-store.ts";
import { startEpoch } from "./operations.ts";
import { type Scene, startScene } from "./testing/scene.ts";

const plain = { name: "test.plain" };
const child = { name: "test.child" };

let scene: Scene;
beforeAll(async () => {
  scene = await startScene([plain, child]);
});
afterAll(() => scene.close());

const currentEpoch = async () =>
  (await scene.query(sql<{ value: string }>`select value from workflow.epoch`))[0]?.value ?? "";

test("a run continues in slices under one ID, and its progress and cancellation follow", async () => {
  const seen: number[] = [];
  const held = Promise.withResolvers<void>();
  const input = scene.play(async (step, at) => {
    await step.run("page", async () => {
      seen.push(at);
      if (at === 2) await held.promise;
    });
    step.progress({ done: at + 1 });
    await step.continueWith({ ...input, at: at + 1 });
  });
  const run = await scene.client.start(scene.tenant, scene.define(plain), { input });
  await vi.waitFor(() => expect(seen).toEqual([0, 1, 2]), 10_000);
  expect(await scene.find(run.id)).toMatchObject({ status: "running", progress: { done: 2 }, attempt: 1 });
  await scene.client.cancel(scene.tenant, run.id);
  held.resolve();
  await scene.until(run, "cancelled");
  expect(seen).toEqual([0, 1, 2]);
});

test("a slice can start later, and has the same idempotency keys", async () => {
  const until = new Date(Date.now() + 1_500);
  const at: number[] = [];
  const keys = new Set<string>();
  const input = scene.play(async (step, slice) => {
    await step.run("note", async () => void at.push(Date.now()));
    keys.add(step.idempotencyKey("call"));
    if (slice === 0) await step.continueWith({ ...input, at: 1 }, { until });
  });
  const run = await scene.client.start(scene.tenant, scene.define(plain), { input });
  await scene.until(run, "succeeded");
  expect(at).toHaveLength(2);
  expect(at[1]).toBeGreaterThanOrEqual(until.getTime());
  expect(keys.size).toBe(1);
});

test("a slice is full after a hundred steps", async () => {
  const full: boolean[] = [];
  const run = await scene.start(scene.define(plain), async (step) => {
    for (let n = 0; n < 99; n++) await step.run("page", async () => undefined);
    full.push(step.isSliceFull);
    await step.run("page", async () => undefined);
    full.push(step.isSliceFull);
  });
  await scene.until(run, "succeeded");
  expect(full.slice(-2)).toEqual([false, true]);
});

test("a transaction commits its rows and the progress together, and nothing if it fails", async () => {
  const [kept, lost] = [newId(), newId()];
  const held = Promise.withResolvers<void>();
  const codes: string[] = [];
  const run = await scene.start(scene.define(plain), async (step) => {
    const insert = (tx: Tx, name: string) =>
      sql`insert into workflow.lock (organization_id, name, run_id)
        values (app.organization_id(), ${name}, ${step.runId})`.execute(tables(tx));
    await step.transaction("first", async (tx) => void (await insert(tx, kept)), { progress: { done: 1 } });
    await step
      .transaction(
        "second",
        async (tx) => {
          await insert(tx, lost);
          throw new AppError("test.refused", "denied");
        },
        { progress: { done: 2 } },
      )
      .catch((error: AppError) => void codes.push(error.code));
    await step.transaction("third", async () => undefined, { progress: { done: 3 } });
    await step.run("hold", () => held.promise);
  });
  await vi.waitFor(async () => expect((await scene.find(run.id))?.progress).toEqual({ done: 3 }), 10_000);
  expect(codes).toEqual(["test.refused"]);
  const locks = await scene.query(sql<{ name: string }>`select name from workflow.lock where run_id = ${run.id}`);
  expect(locks).toEqual([{ name: kept }]);
  held.resolve();
  await scene.until(run, "succeeded");
});

test("a transaction of a replaced execution is refused, and a repeated one returns its first result", async () => {
  const held = Promise.withResolvers<void>();
  const run = await scene.start(scene.define(plain), async (step) => {
    await step.transaction("write", async () => "first");
    await step.run("hold", () => held.promise);
  });
  await vi.waitFor(async () => {
    const [row] = await scene.query(sql<{ fence: number }>`select fence from workflow.run where id = ${run.id}`);
    expect(row?.fence).toBe(1);
  }, 5_000);
  const epoch = await currentEpoch();
  const again = (execution: number, n: number) =>
    scene.database.withTenant(scene.tenant, (tx) =>
      runFenced(tx, { id: run.id, execution, epoch }, { after: n - 1, n }, async () => "second", undefined),
    );
  expect(await again(1, 1)).toBe("first");
  for (const [execution, n] of [
    [0, 1],
    [1, 0],
    [2, 1],
  ] as const)
    await expect(again(execution, n)).rejects.toMatchObject({ code: "workflow.superseded" });
  held.resolve();
  await scene.until(run, "succeeded");
});

test("spawned runs run a few at a time, and the parent goes on when all have ended", async () => {
  let open = 0;
  let most = 0;
  let done = 0;
  const inputs = Array.from({ length: 12 }, (_, n) =>
    scene.play((step) =>
      step.run("work", async () => {
        most = Math.max(most, ++open);
        await sleep(30);
        open--;
        done++;
        if (n === 5) throw new AppError("test.refused", "denied");
      }),
    ),
  );
  const results: unknown[] = [];
  const run = await scene.start(scene.define(plain), async (step) => {
    results.push(await step.spawn("first", scene.define(child), inputs.slice(0, 3), { atATime: 2 }));
    results.push(await step.spawn("second", scene.define(child), inputs.slice(3), { atATime: 3 }));
  });
  await scene.until(run, "succeeded");
  expect(results.slice(-2)).toEqual([{ failed: 0 }, { failed: 1 }]);
  expect(done).toBe(12);
  expect(most).toBeLessThanOrEqual(3);
});

test("cancelling a parent cancels its children", async () => {
  const began = Promise.withResolvers<void>();
  const input = scene.play((step) => {
    began.resolve();
    return step.sleep("long", 3_600_000);
  });
  const run = await scene.start(scene.define(plain), async (step) => {
    await step.spawn("all", scene.define(child), [input, input, input], { atATime: 1 });
  });
  await began.promise;
  await scene.client.cancel(scene.tenant, run.id);
  await scene.until(run, "cancelled");
  await vi.waitFor(async () => {
    const rows = await scene.query(sql`select from workflow.work where parent_id = ${run.id}`);
    expect(rows).toEqual([]);
  }, 15_000);
});

test("after a new epoch open runs start again, and their earlier executions can't end them", async () => {
  const first = Promise.withResolvers<void>();
  const keys: string[] = [];
  const run = await scene.start(scene.define(plain), (step) =>
    step.run("call", async () => {
      keys.push(step.idempotencyKey("call"));
      if (keys.length === 1) await first.promise;
    }),
  );
  await vi.waitFor(() => expect(keys).toHaveLength(1), 5_000);
  expect(await startEpoch(scene.database)).toBeGreaterThanOrEqual(1);
  const done = await scene.until(run, "succeeded");
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  first.resolve();
  expect(await scene.find(run.id)).toEqual(done);
});
