import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { AppError } from "@bc/runtime/app-error";
import { findRun } from "@bc/workflow/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endProjecting, landSales, ordersPerBatch } from "../service/project-sales.ts";
import { endBuilding, landLast, type LastSales } from "../service/rebuild-sales.ts";
import { closeBatches, openBatch } from "../store/feeds.ts";
import { lockSales, noteSaleChanges, type SalesRow } from "../store/sales.ts";
import { ledgerEntry, sampleOrder, type SalesScene, startSalesScene } from "./sales-scene.ts";
import { startWorkerChild, type WorkerChild } from "./worker-child.ts";
import { shortVersionMs } from "./workflows.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let scene: SalesScene;
let worker: WorkerChild;
beforeAll(async () => {
  scene = await startSalesScene({ startWorker: async (start) => (worker = await startWorkerChild(start)) });
  await scene.deliver(sampleOrder("first", 1));
  await scene.projected();
});
afterAll(() => scene.close());

const findSales = async (): Promise<SalesRow> => {
  const sales = await scene.inTenant((tx) => lockSales(tx, scene.tenant.businessId));
  if (!sales) throw new Error("no projection of sales");
  return sales;
};
const statusOf = async (runId: string | null) =>
  (await scene.inTenant((tx) => findRun(tx, runId ?? "")))?.status ?? "missing";
const ended = (runId: string | null, status: string) =>
  vi.waitFor(async () => expect(await statusOf(runId)).toBe(status), { timeout: 60_000, interval: 100 });
const heldOrders = async () => new Set((await scene.entries()).map(({ order_id }) => order_id));

/** Lets the daily clean-up happen now. */
const lookDaily = () =>
  scene.admin.query("update workflow.schedule set next_at = now() where key = $1", [scene.tenant.businessId]);

/** Cancels a run while it is held, as support does. */
const cancelHeld = async (runId: string | null) => {
  await scene.workflows.cancel(scene.tenant, runId ?? "");
  await worker.killAndRestart();
  await ended(runId, "cancelled");
};

test("changes are projected after a run was canceled", async () => {
  worker.disturb({ heldTable: "sale_entry" });
  const before = await scene.deliver(sampleOrder("before", 1));
  await worker.held("sale_entry");
  await cancelHeld((await findSales()).projectingRun);
  const after = await scene.deliver(sampleOrder("after", 1));
  await scene.projected();
  const held = await heldOrders();
  expect([...before.values(), ...after.values()].filter((id) => !held.has(id))).toEqual([]);
});

test("rebuild goes on with the next change after its run was canceled", async () => {
  worker.disturb({ heldTable: "sale_entry" });
  await scene.rebuild();
  await worker.held("sale_entry");
  const { buildingRun, buildingKey } = await findSales();
  await cancelHeld(buildingRun);
  await scene.deliver(sampleOrder("resumed", 1));
  await scene.projected();
  expect((await findSales()).feedKey).toBe(buildingKey);
});

test("change that is noted for a new feed while a run ends is projected", async () => {
  const { businessKey, feedKey } = await findSales();
  const replaced = (feedKey ?? 0) - 1;
  await scene.inTenant(async (tx) => {
    await noteSaleChanges(tx, scene.tenant.businessId, [feedKey ?? 0], [randomUUID()]);
    await endProjecting(tx, scene, scene.tenant.businessId, { businessKey, feedKey: replaced });
  });
  await scene.projected();
  const { rows } = await scene.admin.query("select from ua.sale_change where feed_key = $1", [feedKey]);
  expect(rows).toEqual([]);
});

test("new feed is shown once it lacks no change that the live feed has", async () => {
  const { businessId } = scene.tenant;
  worker.disturb({ heldTable: "sale_entry" });
  await scene.rebuild();
  await worker.held("sale_entry");
  const { businessKey, feedKey: live, buildingKey, buildingRun } = await findSales();
  const feed = { businessKey, feedKey: buildingKey ?? 0 };
  const orderIds = Array.from({ length: ordersPerBatch }, () => randomUUID());
  await scene.inTenant((tx) => noteSaleChanges(tx, businessId, [feed.feedKey], orderIds));
  const land = () => landLast(scene, scene.tenant, feed, new AbortController().signal);
  const end = (landed: LastSales) => scene.inTenant((tx) => endBuilding(tx, scene, businessId, feed, landed));
  const before = await scene.version();
  expect(await end(await land())).toBe(false);
  const others = orderIds.slice(1).map(() => randomUUID());
  await scene.inTenant((tx) => noteSaleChanges(tx, businessId, [feed.feedKey], others));
  const tooMany = new AppError("warehouse.result-too-large", "invalid");
  const refused = vi.spyOn(scene.warehouse, "query").mockRejectedValueOnce(tooMany);
  const half = await land();
  refused.mockRestore();
  expect(half.changes).toHaveLength(125);
  expect(await end(half)).toBe(false);
  const last = await land();
  await scene.inTenant(async (tx) => {
    const batch = await openBatch(tx, businessId, live ?? 0, { from: "2026-11-01", to: "2026-11-01" });
    await closeBatches(tx, businessId, live ?? 0, [batch]);
    // What comes after the last batch was looked up is not shown by the live feed either.
    await noteSaleChanges(tx, businessId, [feed.feedKey], orderIds.slice(1));
  });
  expect(await end(last)).toBe(false);
  expect(await findSales()).toMatchObject({ feedKey: live, buildingKey });
  expect(await scene.version()).toBe(before);
  const again = await land();
  await scene.inTenant((tx) => noteSaleChanges(tx, businessId, [feed.feedKey], orderIds.slice(0, 1)));
  expect(await end(again)).toBe(true);
  expect(await findSales()).toMatchObject({ feedKey: buildingKey, buildingKey: null });
  expect(await scene.version()).toBe(before + 1);
  await worker.killAndRestart();
  await scene.projected();
  await ended(buildingRun, "succeeded");
});

test("run that ends before it shows what it has counted is requested again", async () => {
  const { feedKey } = await findSales();
  const before = await scene.version();
  await scene.admin.query(
    "update ua.feed set published_batch = next_batch, next_batch = next_batch + 1 where key = $1",
    [feedKey],
  );
  await scene.admin.query("update ua.sales set projecting_run = $1", [randomUUID()]);
  await lookDaily();
  await scene.projected();
  expect(await scene.version()).toBe(before + 1);
});

test("changes are gathered into one data version per interval", { tags: "decision.sales.published" }, async () => {
  await scene.projected();
  const before = await scene.version();
  const ids = new Map<string, string>();
  for (let index = 0; index < 20; index++)
    for (const [name, id] of await scene.deliver(sampleOrder(`gathered-${index}`, 1))) ids.set(name, id);
  await scene.projected();
  const held = await heldOrders();
  expect([...ids.values()].filter((id) => !held.has(id))).toEqual([]);
  const { rows } = await scene.admin.query<{ at: Date }>(
    "select published_at as at from ua.data_version where version >= $1 order by version",
    [before],
  );
  expect(rows.length).toBeGreaterThan(1);
  const gaps = rows.slice(1).map(({ at }, index) => at.getTime() - (rows[index]?.at.getTime() ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(shortVersionMs);
});

test("command rebuilds all businesses of an organization that have orders", async () => {
  const { ingressUrl, adminUrl } = scene.restate;
  const env = {
    DATABASE_URL: scene.reach.databaseUrl,
    WORKFLOW_INGRESS_URL: ingressUrl,
    WORKFLOW_ADMIN_URL: adminUrl,
  };
  const { feedKey } = await findSales();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL("../../../apps/worker/src/rebuild-sales.ts", import.meta.url)), scene.tenant.organizationId],
    { env },
  );
  expect(stdout).toMatch(new RegExp(`^business ${scene.tenant.businessId}: requested run [\\w-]+\n$`));
  await scene.projected();
  expect((await findSales()).feedKey).toBeGreaterThan(feedKey ?? 0);
});

test("daily clean-up requests a canceled run again, and stays scheduled", async () => {
  const { businessId } = scene.tenant;
  worker.disturb({ heldTable: "sale_entry" });
  await scene.deliver(sampleOrder("left", 1));
  await worker.held("sale_entry");
  await cancelHeld((await findSales()).projectingRun);
  await lookDaily();
  await scene.projected();
  const schedule = "select from workflow.schedule where key = $1 and next_at > now()";
  expect((await scene.admin.query(schedule, [businessId])).rows).toHaveLength(1);
});

test("projection is repeated while the warehouse lacks entries that it had acknowledged", async () => {
  const orderId = (await scene.deliver(sampleOrder("lagging", 1))).get("lagging") ?? "";
  await scene.projected();
  await scene.deliver(sampleOrder("lagging", 2, { ledger: [ledgerEntry("goods", "GOODS", "25.00")] }));
  await scene.projected();
  const { rows } = await scene.admin.query<{ feedKey: number; last: number }>(
    `update ua.sale_order o set entries_hash = '\\x00' from ua.sales s
     where s.feed_key = o.feed_key and o.order_id = $1 returning o.feed_key as "feedKey", o.batch_key as last`,
    [orderId],
  );
  const { feedKey = 0, last = 0 } = rows[0] ?? {};
  const feed = { businessKey: scene.businessKey, feedKey };
  const land = (hasRow: (batch: number) => boolean) => {
    const query = async <Row>(asked: Parameters<typeof scene.warehouse.query>[0]) =>
      (await scene.warehouse.query<Row & { batch_key: number }>(asked)).filter((row) => hasRow(row.batch_key));
    const services = { ...scene, warehouse: { ...scene.warehouse, query } };
    return landSales(services, scene.tenant, feed, [orderId], AbortSignal.timeout(10_000));
  };
  const lags = { code: "warehouse.unavailable" };
  const warn = vi.spyOn(scene.logger, "warn");
  await expect(land(() => false)).rejects.toMatchObject(lags);
  expect(warn).toHaveBeenLastCalledWith(
    expect.objectContaining({ orderId, remedy: expect.stringContaining("rebuild-sales.ts") as string }),
    expect.any(String),
  );
  await expect(land((batch) => batch < last)).rejects.toMatchObject(lags);
  await expect(land(() => true)).resolves.toMatchObject({ batch: null, held: [{ orderId, batch: null }] });
  await scene.admin.query("update ua.sale_order set batch_key = null where order_id = $1", [orderId]);
  await expect(land(() => false)).rejects.toMatchObject(lags);
  await expect(land(() => true)).resolves.toMatchObject({ batch: null });
});
