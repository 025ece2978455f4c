import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewsPerMinute } from "../contract/limits.ts";
import { takePreview } from "../service/take-preview.ts";
import { type BulkScene, startBulkScene } from "./bulk-scene.ts";
import { ask } from "./order-api-scene.ts";

let scene: BulkScene;
let admin: pg.Client;
let ids: Map<string, string>;
const numbers = Array.from({ length: 60 }, (_, index) => `B-${1_000 + index}`);
const idOf = (number: string): string => ids.get(number) ?? "";
const idsFrom = (from: number, count: number): string[] => numbers.slice(from, from + count).map(idOf);
const hold = { kind: "HOLD", reason: "FRAUD_REVIEW", note: "Bulk check" };

beforeAll(async () => {
  scene = await startBulkScene();
  admin = await scene.api.connectAdmin();
  ids = await scene.deliverNumbers(numbers);
}, 120_000);
afterAll(async () => {
  await admin.end();
  await scene.stop();
});

test(
  "order that no longer qualifies is skipped when it is processed",
  { tags: ["orders.bulk-run.limits"] },
  async () => {
    const chosen = idsFrom(0, 3);
    const { id } = await scene.preview({ action: hold, cartOrderIds: chosen });
    await scene.perform({ action: hold, cartOrderIds: [chosen[1]] });
    expect(await scene.start(id)).toMatchObject({
      doneCount: 2,
      skippedCount: 1,
      reasons: [{ reason: "ALREADY_HELD" }],
    });
  },
);

test(
  "expired preview and fourth run at a time are refused",
  { tags: ["orders.error.bulk-outdated", "orders.bulk-run.limits"] },
  async () => {
    const action = { ...hold, reason: "OUT_OF_STOCK" };
    const ask = () => scene.preview({ action, cartOrderIds: idsFrom(0, 30) });
    const outdated = await ask();
    await admin.query(`update "order".bulk_run set created_at = now() - interval '30 minutes' where id = $1`, [
      outdated.id,
    ]);
    expect(await scene.start(outdated.id)).toMatchObject({
      code: "order.bulk-outdated",
      error: "This preview has expired. Preview again before you start.",
    });
    const runs = [await ask(), await ask(), await ask(), await ask()];
    for (const { id } of runs.slice(0, 3)) expect(await scene.start(id)).toMatchObject({ state: "RUNNING" });
    const last = runs[3]?.id ?? "";
    expect(await scene.start(last)).toMatchObject({ code: "order.bulk-limit" });
    for (const { id } of runs.slice(0, 3)) await scene.cancel(id);
    expect(await scene.start(last)).toMatchObject({ state: "RUNNING" });
    await scene.cancel(last);
  },
);

test(
  "undo ends after 24 hours, and not while the run is in progress",
  { tags: ["orders.bulk-run.undo", "orders.error.undo-over"] },
  async () => {
    const run = await scene.preview({ action: hold, cartOrderIds: idsFrom(20, 26) });
    await scene.start(run.id);
    expect(await scene.undo(run.id)).toMatchObject({ error: "This can no longer be undone: it is still in progress." });
    await scene.work(run.id);
    const undo = await scene.undo(run.id);
    await admin.query(`update "order".bulk_run set finished_at = now() - interval '24 hours' where id = $1`, [run.id]);
    const refusal = { error: "This can no longer be undone: 24 hours have passed." };
    expect(await scene.undo(run.id)).toMatchObject(refusal);
    expect(await scene.start(undo.id)).toMatchObject(refusal);
  },
);

test(
  "report has a row per order, is exported as CSV, and failed orders are retried",
  { tags: ["orders.bulk-run.report"] },
  async () => {
    const chosen = idsFrom(50, 3);
    const run = await scene.perform({ action: hold, cartOrderIds: chosen });
    await admin.query(
      `update "order".bulk_run_order set result = 'FAILED', reason = 'REFUSED', detail = 'No.' where run_id = $1 and order_id = $2`,
      [run.id, chosen[0]],
    );
    const report = `query ($b: ID!, $runId: ID!, $after: String) {
      order_bulkReport(cartBusinessId: $b, runId: $runId, after: $after) { csv endCursor } }`;
    const { csv, endCursor } = await ask<{ csv: string; endCursor: null }>(scene.viewer, report, {
      b: scene.businessId,
      runId: run.id,
    });
    const lines = csv.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => /^B-1050,Failed,No\.,\d{4}-/.test(line))).toHaveLength(1);
    expect(endCursor).toBeNull();
    const beyond = { b: scene.businessId, runId: run.id, after: "9007199254740991" };
    expect(await ask(scene.viewer, report, beyond)).toMatchObject({ code: "order.input-refused" });
    const retried = await scene.preview({ failedOf: run.id });
    expect(retried).toMatchObject({
      kind: "HOLD",
      retries: run.id,
      orderCount: 1,
      reasons: [{ reason: "ALREADY_HELD" }],
    });
    const list = `query ($b: ID!) { order_bulkList(cartBusinessId: $b) { totalCount data { id state startedBy isOwn } } }`;
    const { data } = await ask<{ data: object[] }>(scene.viewer, list, { b: scene.businessId });
    expect(data[0]).toMatchObject({ id: run.id, state: "FINISHED", startedBy: "Ada Tester", isOwn: false });
    const undo = await scene.takeBack(run.id);
    await admin.query(`update "order".bulk_run_order set result = 'FAILED' where run_id = $1`, [undo.id]);
    const again = await scene.preview({ failedOf: undo.id });
    expect(again).toMatchObject({ undoes: run.id, retries: undo.id, reasons: [{ reason: "CHANGED_SINCE", count: 2 }] });
    expect(await scene.start(again.id)).toMatchObject({ state: "FINISHED" });
    const age = (interval: string) =>
      admin.query(`update "order".bulk_run set created_at = now() - $2::interval where id = $1`, [run.id, interval]);
    await age("29 days");
    await scene.preview({ action: hold, cartOrderIds: chosen });
    expect(await scene.items(run.id)).toMatchObject({ totalCount: 3 });
    await age("31 days");
    await scene.preview({ action: hold, cartOrderIds: chosen });
    expect(await scene.items(run.id)).toMatchObject({ code: "order.bulk-missing" });
  },
);

test("user without updateOrders sees runs and starts none", async () => {
  const previewed = await scene.preview({ action: hold, cartOrderIds: idsFrom(54, 2) });
  expect(await scene.show(previewed.id, scene.viewer)).toMatchObject({ id: previewed.id });
  expect(await scene.start(previewed.id, scene.viewer)).toMatchObject({ code: "org.denied" });
  expect(await scene.preview({ action: hold, filter: {} }, scene.viewer)).toMatchObject({ code: "org.denied" });
  expect(await scene.preview({ action: hold, filter: { search: "customer:robin" } }, scene.support)).toMatchObject({
    code: "order.search-masked",
  });
  expect(await scene.show(randomUUID())).toMatchObject({ code: "order.bulk-missing" });
});

test(
  "50,000 orders are previewed, and one more is refused",
  { tags: ["orders.error.bulk-too-many", "orders.bulk-run.limits"], timeout: 120_000 },
  async () => {
    const add = (from: number, to: number) =>
      admin.query(
        `insert into "order"."order" select r.* from generate_series($2::integer, $3::integer) n, "order"."order" o,
           lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'source_order_id', 'Z-' || n,
             'order_number', 'Z-' || n, 'order_date', '2027-01-01T00:00:00Z')) r
         where o.id = $1`,
        [idOf("B-1059"), from, to],
      );
    await add(1, 50_000);
    const input = { action: hold, filter: { orderDateFrom: "2027-01-01T00:00:00Z" } };
    expect(await scene.preview(input)).toMatchObject({ orderCount: 50_000, plannedCount: 50_000 });
    await add(50_001, 50_001);
    expect(await scene.preview(input)).toMatchObject({
      code: "order.bulk-too-many",
      error: "You can select up to 50,000 orders. Narrow the filter.",
    });
  },
);

test("previews of many orders are limited for the whole business", async () => {
  const small = await scene.perform({ action: hold, cartOrderIds: idsFrom(56, 2) });
  const large = await scene.perform({ action: { kind: "RELEASE" }, cartOrderIds: idsFrom(20, 26) });
  expect([small.doneCount, large.doneCount]).toEqual([2, 26]);
  for (let left = previewsPerMinute; left > 0; left--)
    await takePreview(scene.worker, "bulk", scene.businessId).catch(() => undefined);
  // The api may have leased a few tokens before.
  const last = async (preview: () => ReturnType<typeof scene.undo>) => {
    let answer = await preview();
    for (let leased = 5; leased > 0 && answer.code === undefined; leased--) answer = await preview();
    return answer;
  };
  const answer = await last(() => scene.preview({ action: hold, cartOrderIds: idsFrom(0, 30) }, scene.colleague));
  expect(answer).toMatchObject({ code: "order.preview-limit" });
  expect(answer.error).toMatch(/^Too many previews\. Try again in \d+ s\.$/);
  expect(await last(() => scene.undo(large.id))).toMatchObject({ code: "order.preview-limit" });
  // Few orders are cheap.
  expect(await scene.preview({ action: hold, cartOrderIds: idsFrom(0, 2) })).toMatchObject({ orderCount: 2 });
  for (let again = 5; again > 0; again--) expect(await scene.undo(small.id)).toMatchObject({ orderCount: 2 });
  await failItems(small.id);
  for (let again = 5; again > 0; again--)
    expect(await scene.preview({ failedOf: small.id })).toMatchObject({ orderCount: 2 });
  await failItems(large.id);
  expect(await last(() => scene.preview({ failedOf: large.id }))).toMatchObject({ code: "order.preview-limit" });
});

async function failItems(runId: string): Promise<void> {
  await admin.query(`update "order".bulk_run_order set result = 'FAILED', reason = 'REFUSED' where run_id = $1`, [
    runId,
  ]);
  await admin.query(`update "order".bulk_run set failed_count = done_count, done_count = 0 where id = $1`, [runId]);
}
