import { setTimeout as sleep } from "node:timers/promises";
import { tables, type Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endSlice, type Execution, insertChildren, parkRun, runFenced, startRun, takeLock } from "./execution-store.ts";
import { startEpoch } from "./operations.ts";
import { placeOf, type Scene, startScene } from "./testing/scene.ts";

const plain = { name: "test.plain" };
const brief = { name: "test.brief", deadlineMs: 2_000 };
const bulk = { name: "test.bulk", lane: "bulk" } as const;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene([plain, bulk, brief]);
});
afterAll(() => scene.close());

const inTenant = <T>(work: (tx: Tx) => Promise<T>) => scene.database.withTenant(scene.tenant, work);
async function executionOf(id: string): Promise<Execution> {
  const rows = await scene.query(
    sql<Execution>`select id, execution, (select value from workflow.epoch) as epoch from workflow.run where id = ${id}`,
  );
  return rows[0] as Execution;
}

test("a transaction can follow one that failed", async () => {
  const results: string[] = [];
  const run = await scene.start(scene.define(plain), async (step) => {
    await step
      .transaction("refused", () => Promise.reject(new AppError("test.refused", "denied")))
      .catch((error: AppError) => results.push(error.code));
    results.push(await step.transaction("accepted", async () => "accepted"));
  });
  await scene.until(run, "succeeded");
  expect(results).toEqual(["test.refused", "accepted"]);
});

test("a long transaction does not delay a cancellation, and is rolled back", async () => {
  const began = Promise.withResolvers<void>();
  const name = newId();
  const run = await scene.start(scene.define(plain), (step) =>
    step.transaction("long", async (tx) => {
      await sql`insert into workflow.lock (organization_id, name, run_id)
        values (app.organization_id(), ${name}, ${step.runId})`.execute(tables(tx));
      began.resolve();
      for (let n = 0; n < 20; n++) await sql`select pg_sleep(1)`.execute(tables(tx));
    }),
  );
  await began.promise;
  const at = Date.now();
  await scene.client.cancel(scene.tenant, run.id);
  await scene.until(run, "cancelled");
  expect(Date.now() - at).toBeLessThan(5_000);
  expect(await scene.query(sql`select from workflow.lock where name = ${name}`)).toEqual([]);
});

test("a step that waits for a slot of the worker hears a cancellation", async () => {
  const held = Promise.withResolvers<void>();
  const hold = () => scene.start(scene.define(bulk), (step) => step.run("hold", () => held.promise));
  const holders = await Promise.all(Array.from({ length: 16 }, hold));
  for (const holder of holders) await scene.until(holder, "running");
  const run = await hold();
  await scene.until(run, "running");
  await sleep(1_500); // until the engine has closed its stream
  const at = Date.now();
  await scene.client.cancel(scene.tenant, run.id);
  await scene.until(run, "cancelled");
  expect(Date.now() - at).toBeLessThan(3_000);
  held.resolve();
  for (const holder of holders) await scene.until(holder, "succeeded");
});

test("cancelling a run ends its waiting descendants and its waiting slice within seconds", async () => {
  const parked = scene.play((step) => step.sleep("long", 3_600_000));
  const later = scene.play(async (step) =>
    step.continueWith({ ...later }, { until: new Date(Date.now() + 3_600_000) }),
  );
  const parent = scene.play(async (step) => {
    await step.spawn("all", scene.define(plain), [parked, later], { atATime: 2 });
  });
  const run = await scene.start(scene.define(plain), async (step) => {
    await step.spawn("all", scene.define(plain), [parent], { atATime: 1 });
  });
  const waiting = sql`select from workflow.work where state = 'parked'`;
  await vi.waitFor(async () => expect(await scene.query(waiting)).toHaveLength(4), 15_000);
  const at = Date.now();
  await scene.client.cancel(scene.tenant, run.id);
  await vi.waitFor(async () => expect(await scene.query(sql`select from workflow.work`)).toEqual([]), 10_000);
  expect(Date.now() - at).toBeLessThan(5_000);
});

test("a replaced attempt can neither lock nor spawn for a run that has ended", async () => {
  const run = await scene.start(scene.define(plain), async () => undefined);
  await scene.until(run, "succeeded");
  const late = await executionOf(run.id);
  const refused = { code: "workflow.superseded" };
  const name = newId();
  await expect(
    inTenant((tx) => takeLock(tx, late, name, { untilMs: 0, awakeable: "", wait: 1 })),
  ).rejects.toMatchObject(refused);
  const id = newId();
  const children = { workflow: scene.define(plain), runs: [{ id, key: id, input: "{}" }], requestId: id };
  await expect(inTenant((tx) => insertChildren(tx, late, children))).rejects.toMatchObject(refused);
});

test("an attempt that begins late neither replaces the one that has gone on nor repeats its transactions", async () => {
  const held = Promise.withResolvers<void>();
  const run = await scene.start(scene.define(plain), (step) => step.run("hold", () => held.promise));
  await scene.until(run, "running");
  const { execution, epoch } = await executionOf(run.id);
  const [sent] = await scene.query(sql<{ slice: number; journal: string; invocationId: string; release: string }>`
    select slice, journal, invocation_id as "invocationId", release from workflow.run where id = ${run.id}`);
  if (!sent) throw new Error("the run is gone");
  const message = { ...scene.tenant, id: run.id, slice: sent.slice, epoch, journal: sent.journal };
  const land = (result: string) =>
    inTenant((tx) =>
      runFenced(tx, { id: run.id, execution, epoch }, { after: 0, n: 1 }, async () => result, undefined),
    );
  expect(await land("first")).toBe("first");
  expect(await inTenant((tx) => startRun(tx, message, sent))).toMatchObject({ execution });
  expect(await land("second")).toBe("first");
  const other = { ...message, journal: newId() };
  expect(await inTenant((tx) => startRun(tx, other, sent))).toMatchObject({ execution: execution + 1 });
  await expect(land("third")).rejects.toMatchObject({ code: "workflow.superseded" });
  await inTenant((tx) =>
    endSlice(tx, { id: run.id, execution: execution + 1, epoch }, { status: "succeeded" }, undefined),
  );
  held.resolve();
});

test("an attempt that parks late does not replace a later wait", async () => {
  const run = await scene.start(scene.define(plain), async (step) => {
    await step.sleep("first", 2_000);
    await step.sleep("second", 3_600_000);
  });
  const place = sql<{ reason: string; awakeable: string }>`
    select parked_reason as reason, awakeable from workflow.work where id = ${run.id} and state = 'parked'`;
  await vi.waitFor(async () => expect(await scene.query(place)).toMatchObject([{ reason: "second" }]), 15_000);
  const before = await scene.query(place);
  const current = await executionOf(run.id);
  const late = { reason: "first", untilMs: Date.now() + 600_000, awakeable: "of the first wait", wait: 1 };
  await expect(inTenant((tx) => parkRun(tx, current, late))).rejects.toMatchObject({ code: "workflow.superseded" });
  expect(await scene.query(place)).toEqual(before);
  await scene.client.cancel(scene.tenant, run.id);
  await scene.until(run, "cancelled");
});

test("an execution of an earlier epoch can't end a run, even if its number comes again", async () => {
  const held = Promise.withResolvers<void>();
  let times = 0;
  const run = await scene.start(scene.define(plain), (step) =>
    step.run("hold", async () => {
      times++;
      await held.promise;
    }),
  );
  await scene.until(run, "running");
  const { epoch } = await executionOf(run.id);
  await startEpoch(scene.database);
  await vi.waitFor(() => expect(times).toBe(2), 10_000);
  const { execution } = await executionOf(run.id);
  await inTenant((tx) => endSlice(tx, { id: run.id, execution, epoch }, { status: "succeeded" }, undefined));
  expect(await scene.find(run.id)).toMatchObject({ status: "running" });
  held.resolve();
  await scene.until(run, "succeeded");
});

test("waits count towards a full slice", async () => {
  const full: boolean[] = [];
  const run = await scene.start(scene.define(plain), async (step) => {
    for (let n = 0; n < 50; n++) {
      await step.lock(`lock ${n}`);
      full.push(step.isSliceFull);
    }
  });
  await scene.until(run, "succeeded");
  expect(full.filter((is) => !is).length).toBeLessThan(50);
});

test("a parked run goes on although a later run of its key has reached the engine", async () => {
  const key = newId();
  const first = await scene.start(scene.define(plain), (step) => step.sleep("wait", 2_500), { key });
  await vi.waitFor(
    async () => expect(await scene.query(placeOf(first.id))).toMatchObject([{ state: "parked" }]),
    5_000,
  );
  const second = await scene.start(scene.define(plain), async () => undefined, { key });
  // As if both had been requested at the same time, when neither saw the other.
  await scene.query(
    sql`update workflow.work set state = 'sent', sent_at = now(), due_at = now() where id = ${second.id}`,
  );
  await scene.until(first, "succeeded");
  await scene.until(second, "succeeded");
});

test("a transaction runs after one that committed but whose result was refused", async () => {
  const results: unknown[] = [];
  const run = await scene.start(scene.define(plain), async (step) => {
    await step
      .transaction("large", async () => "x".repeat(70_000))
      .catch((error: AppError) => results.push(error.code));
    results.push(await step.transaction("small", async () => "small"));
  });
  await scene.until(run, "succeeded");
  expect(results.slice(-2)).toEqual(["workflow.result-too-large", "small"]);
});

test("a run that waits for a lock fails at its deadline", async () => {
  const name = newId();
  const held = Promise.withResolvers<void>();
  const holder = await scene.start(scene.define(plain), async (step) => {
    await step.lock(name);
    await step.run("hold", () => held.promise);
  });
  await vi.waitFor(async () => {
    expect(await scene.query(sql`select from workflow.lock where name = ${name}`)).toHaveLength(1);
  }, 5_000);
  const waiting = await scene.start(scene.define(brief), (step) => step.lock(name));
  expect(await scene.until(waiting, "failed")).toMatchObject({ errorCode: "workflow.deadline-exceeded" });
  held.resolve();
  await scene.until(holder, "succeeded");
});
