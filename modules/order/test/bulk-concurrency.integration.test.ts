import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BulkScene, type Run, startBulkScene } from "./bulk-scene.ts";

let scene: BulkScene;
let admin: pg.Client;
let ids: string[];
const hold = { kind: "HOLD", reason: "FRAUD_REVIEW", note: "Bulk check" };

beforeAll(async () => {
  scene = await startBulkScene();
  admin = await scene.api.connectAdmin();
  const numbers = Array.from({ length: 30 }, (_, index) => `C-${100 + index}`);
  ids = [...(await scene.deliverNumbers(numbers)).values()];
});
afterAll(async () => {
  await admin.end();
  await scene.stop();
});

const countOf = async (statement: string, value: unknown): Promise<number> =>
  (await admin.query(statement, [value])).rowCount ?? 0;
const startsOf = (runId: string) =>
  countOf(`select from org.audit_entry where action = 'order.bulk-started' and target_id = $1`, runId);
const changesOf = (cartOrderIds: readonly string[]) =>
  countOf(`select from "order".timeline_entry where order_id = any ($1)`, cartOrderIds);
const heldOf = (cartOrderIds: readonly string[]) =>
  countOf(`select from "order"."order" where id = any ($1) and order_status = 'ONHOLD'`, cartOrderIds);
const startAtOnce = (runId: string): Promise<Run[]> =>
  Promise.all([scene.start(runId), scene.start(runId, scene.colleague), scene.start(runId)]);

test("run that is started several times at once changes each order once", async () => {
  const chosen = ids.slice(0, 10);
  const before = await changesOf(chosen);
  const { id } = await scene.preview({ action: hold, cartOrderIds: chosen });
  for (const run of await startAtOnce(id)) expect(run).toMatchObject({ id, state: "FINISHED", doneCount: 10 });
  expect(await startsOf(id)).toBe(1);
  expect(await changesOf(chosen)).toBe(before + 10);
  await scene.takeBack(id);
});

test("long run that is started several times at once is queued once", async () => {
  const { id, isImmediate } = await scene.preview({ action: hold, cartOrderIds: ids });
  expect(isImmediate).toBe(false);
  for (const run of await startAtOnce(id)) expect(run).toMatchObject({ id, state: "RUNNING" });
  expect(await startsOf(id)).toBe(1);
  expect(await countOf(`select from workflow.run where input ->> 'runId' = $1`, id)).toBe(1);
  await scene.work(id);
  await scene.takeBack(id);
});

test("run that is undone twice at once is undone once", { tags: ["orders.bulk-run.undo"] }, async () => {
  const chosen = ids.slice(0, 10);
  const { id } = await scene.perform({ action: hold, cartOrderIds: chosen });
  expect(await heldOf(chosen)).toBe(10);
  const before = await changesOf(chosen);
  const undos = await Promise.all([scene.undo(id), scene.undo(id)]);
  const started = await Promise.all(undos.map((undo) => scene.start(undo.id)));
  expect(started.filter(({ state }) => state === "FINISHED")).toMatchObject([{ doneCount: 10, skippedCount: 0 }]);
  expect(started.filter(({ code }) => code !== undefined)).toMatchObject([
    { code: "order.undo-over", error: "This can no longer be undone: it was undone before." },
  ]);
  expect(await heldOf(chosen)).toBe(0);
  expect(await changesOf(chosen)).toBe(before + 10);
});
