import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkRequest } from "../contract/workflows.ts";
import { confirmOrphans } from "../service/clean-up.ts";
import { insertDaily, listDaily } from "../store/daily-rows.ts";
import { closeBatches, findSnapshot, openBatch } from "../store/feeds.ts";
import { beginReading, saveReading } from "../store/readings.ts";
import { listOrphans } from "../store/removals.ts";
import { endSyncRow, insertSync } from "../store/syncs.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const patience = { timeout: 60_000, interval: 50 };
const days = { from: daysAgo(4), to: daysAgo(2) };
const row = {
  date: daysAgo(3),
  campaignId: "killed",
  campaignName: "Killed",
  spend: "1000",
  impressions: 1,
  clicks: 1,
  conversions: "0",
  conversionValue: "0",
  currency: "EUR",
};

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["tiktok"]);
});
afterAll(() => scene.close());

const inBusiness = <T>(work: (tx: Tx, businessId: string) => Promise<T>): Promise<T> =>
  scene.inTenant((tx) => work(tx, scene.tenant.businessId));

async function connected() {
  const id = await scene.connect("tiktok", { startDate: daysAgo(5) });
  await scene.settled(id, 1);
  const { feedKey } = await scene.show(id);
  return { id, feedKey };
}

/** Writes a row under a batch that does not count, as a step does that is killed then. */
async function killed(feedKey: number) {
  const batch = await inBusiness((tx, businessId) => openBatch(tx, businessId, feedKey, days));
  await insertDaily(scene.warehouse, placeOf(), { feedKey, batch }, [row]);
  return batch;
}

const placeOf = () => {
  const signal = new AbortController().signal;
  return { businessKey: scene.businessKey, shape: "marketing_daily", accountId: "a-1", signal } as const;
};
const exceptOf = async (feedKey: number) =>
  (await inBusiness((tx, businessId) => findSnapshot(tx, businessId, feedKey))).except;
const rowsOf = async (feedKey: number, except: number[]) =>
  (await listDaily(scene.warehouse, placeOf(), { feedKey, upTo: 1_000, except }, days)).length;

test("rows of batches that no run publishes are removed, and then the batches count for nothing", async () => {
  const { id, feedKey } = await connected();
  const carried = await inBusiness(async (tx, businessId) => {
    const batch = await openBatch(tx, businessId, feedKey, days);
    const place = { feedKey, accountId: "a-1", shape: "marketing_daily", slice: "later" } as const;
    await beginReading(tx, businessId, place);
    await saveReading(tx, businessId, place, { resume: "job", rowCount: 1, hasRows: true, batches: [batch] });
    return batch;
  });
  const batch = await killed(feedKey);
  await inBusiness(async (tx, businessId) => {
    const later = await openBatch(tx, businessId, feedKey, days);
    await closeBatches(tx, businessId, feedKey, [later]);
  });
  expect(await exceptOf(feedKey)).toEqual([carried, batch]);
  expect(await rowsOf(feedKey, [])).toBe(1);
  const text = "workflow.schedule where workflow = 'ua.clean-up' and key = $1";
  // The end of a sync requests the clean-up, and those that follow don't put it off.
  const scheduled = async (count: number) => {
    await scene.sync(id);
    await scene.settled(id, count);
    return (await scene.admin.query<{ next_at: Date }>(`select next_at from ${text}`, [id])).rows;
  };
  const schedule = await scheduled(2);
  expect(schedule).toHaveLength(1);
  expect(await scheduled(3)).toEqual(schedule);
  await scene.admin.query("update workflow.schedule set next_at = now() where key = $1 and workflow = 'ua.clean-up'", [
    id,
  ]);
  await vi.waitFor(async () => expect(await exceptOf(feedKey)).toEqual([carried]), patience);
  expect(await rowsOf(feedKey, [])).toBe(0);
  await vi.waitFor(
    async () => expect((await scene.admin.query(`select from ${text}`, [id])).rowCount).toBe(0),
    patience,
  );
});

test("batch whose run is open, or has published it meanwhile, is left alone", async () => {
  const { id, feedKey } = await connected();
  const [published, batch] = [await killed(feedKey), await killed(feedKey)];
  const found = await inBusiness((tx, businessId) => listOrphans(tx, businessId, id));
  expect(found).toMatchObject([{ feedKey, batches: [published, batch] }]);
  await inBusiness((tx, businessId) => closeBatches(tx, businessId, feedKey, [published]));
  const at = { tenant: scene.tenant, connectionId: id };
  const confirmed = () => inBusiness((tx) => confirmOrphans(tx, at, found));
  const sync = { id: newId(), connectionId: id, kind: "BACKFILL", feedKey, requestedBy: null } as const;
  await inBusiness((tx, businessId) => insertSync(tx, businessId, sync));
  expect(await confirmed()).toEqual([]);
  await inBusiness((tx, businessId) => endSyncRow(tx, businessId, sync.id, { outcome: "FAILED", cause: null }));
  // It opened a batch after the look.
  await killed(feedKey);
  expect(await confirmed()).toMatchObject([{ feedKey, batches: [batch] }]);
  await inBusiness(async (tx) => {
    await scene.workflows.enqueue(tx, checkRequest, { key: id, input: { connectionId: id, days } });
    expect(await confirmOrphans(tx, at, found)).toEqual([]);
  });
});
