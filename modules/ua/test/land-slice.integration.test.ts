import type { Account, DailyStream, Page, Wait } from "@bc/connector-kit/connector";
import type { DailyRow } from "@bc/connector-kit/shapes";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CarriedSlice, landSlice, type WaitingSlice } from "../service/land-slice.ts";
import { changeConnection, insertConnection } from "../store/connections.ts";
import { listDaily } from "../store/daily-rows.ts";
import {
  closeBatches,
  deleteOldVersions,
  findSnapshot,
  findVersion,
  insertFeed,
  publishVersion,
} from "../store/feeds.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

type Row = DailyRow<"marketing_daily">;

const account: Account = { id: "a-1", name: "Demo", currency: "EUR", zone: "Europe/Berlin" };
const slice = { from: "2026-11-01", to: "2026-11-07" };
const signal = new AbortController().signal;

let scene: SourceScene;
let feedKey: number;
beforeAll(async () => {
  scene = await startSourceScene([], () => Promise.reject(new Error("no connector")));
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { businessId } = scene.tenant;
  feedKey = await inTenant(async (tx) => {
    const id = newId();
    const made = { slug: "demo", settings: {}, startDate: "2026-10-01", createdBy: scene.userId };
    await insertConnection(tx, businessId, { id, businessKey: scene.businessKey, ...made });
    const key = await insertFeed(tx, businessId, id);
    await changeConnection(tx, businessId, id, { feed_key: key });
    return key;
  });
});

const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => scene.database.withTenant(scene.tenant, work);

const day = (date: string, spend: string, campaignId = "7"): Row => ({
  date,
  campaignId,
  campaignName: "Brand",
  spend,
  impressions: 100,
  clicks: 5,
  conversions: "1.5",
  conversionValue: "30",
  currency: "EUR",
});

type Step = Page<Row> | Wait;

/** A source that yields these pages after the one that it goes on from. */
function streamOf(...pages: Step[]): DailyStream<"marketing_daily"> {
  return {
    shape: "marketing_daily",
    division: { kind: "days", step: 7, lookBack: 3, weeklyLookBack: 7, history: 100 },
    async *read(_vendor, { resume }) {
      const from = resume === undefined ? 0 : pages.findIndex((page) => page.resume === resume) + 1;
      yield* pages.slice(from);
    },
    total: () => Promise.resolve([]),
  };
}
const pageOf = (rows: Row[], more: Partial<Page<Row>> = {}): Page<Row> => ({ rows, resume: "end", ...more });

const vendor = {} as Vendor;
const land = (stream: DailyStream, more: { resume?: string; carried?: CarriedSlice } = {}) =>
  landSlice(scene, vendor, stream, {
    tenant: scene.tenant,
    businessKey: scene.businessKey,
    feedKey,
    slug: "demo",
    account,
    slice,
    signal,
    ...more,
  });
const publish = (batches: readonly number[]) =>
  inTenant(async (tx) => {
    await closeBatches(tx, scene.tenant.businessId, feedKey, batches);
    return publishVersion(tx, scene.tenant.businessId);
  });
const at = () => ({ businessKey: scene.businessKey, shape: "marketing_daily", accountId: account.id, signal }) as const;
const held = async () =>
  listDaily(scene.warehouse, at(), await inTenant((tx) => findSnapshot(tx, scene.tenant.businessId, feedKey)), slice);

const first = [day("2026-11-01", "1.5"), day("2026-11-02", "2"), day("2026-11-02", "3", "8")];

/** Lands and publishes rows. */
async function hold(rows: Row[]): Promise<number> {
  const landed = await land(streamOf(pageOf(rows)));
  if ("wait" in landed) throw new Error("the slice waits");
  return publish(landed.batches);
}

test("row whose amounts only end with other zeros is not written again", async () => {
  await hold(first);
  const again = first.map((row) => ({ ...row, spend: Number(row.spend).toFixed(2), conversionValue: "30.000000" }));
  expect(await land(streamOf(pageOf(again)))).toMatchObject({ rows: 3, changed: 0, batches: [] });
});

test("rows count once their batch is published", async () => {
  const landed = await land(streamOf(pageOf(first)));
  expect(landed).toMatchObject({ rows: 3, changed: 3, batches: [1] });
  expect(await held()).toEqual([]);
  await publish([1]);
  expect(await held()).toEqual(expect.arrayContaining(first));
});

test("repeated reading writes only what differs, and zeros what the source no longer has", async () => {
  await hold(first);
  expect(await land(streamOf(pageOf(first)))).toMatchObject({ rows: 3, changed: 0, batches: [] });
  const again = await land(streamOf(pageOf([day("2026-11-01", "1.5"), day("2026-11-02", "2.25")])));
  expect(again).toMatchObject({ rows: 2, changed: 2, batches: [2] });
  const written = await scene.warehouse.query<{ campaign_id: string; spend: string }>({
    businessKey: scene.businessKey,
    name: "test.batch",
    sql: "select campaign_id, spend from marketing_daily where feed_key = {feedKey:UInt32} and batch_key = 2 order by 1",
    params: { feedKey },
  });
  expect(written.map(({ campaign_id, spend }) => [campaign_id, Number(spend)])).toEqual([
    ["7", 2.25],
    ["8", 0],
  ]);
});

test("batch whose writer died between write and publication is never visible", async () => {
  await hold([day("2026-11-01", "1")]);
  await land(streamOf(pageOf([day("2026-11-01", "99")])));
  expect(await held()).toEqual([day("2026-11-01", "1")]);
  const version = await hold([day("2026-11-01", "2")]);
  expect(await held()).toEqual([day("2026-11-01", "2")]);
  const found = await inTenant((tx) => findVersion(tx, scene.tenant.businessId, version));
  expect(found?.feeds.find((feed) => feed.feedKey === feedKey)).toEqual({ feedKey, upTo: 3, except: [2] });
});

test("earlier data version reads what counted then", async () => {
  const before = await hold([day("2026-11-01", "1"), day("2026-11-02", "5")]);
  await hold([day("2026-11-01", "7")]);
  const read = async (version: number) => {
    const found = await inTenant((tx) => findVersion(tx, scene.tenant.businessId, version));
    const snapshot = found?.feeds.find((feed) => feed.feedKey === feedKey);
    const rows = snapshot ? await listDaily(scene.warehouse, at(), snapshot, slice) : [];
    return rows.map(({ date, spend }) => `${date} ${spend}`).toSorted();
  };
  expect(await read(before)).toEqual(["2026-11-01 1", "2026-11-02 5"]);
  expect(await read(before + 1)).toEqual(["2026-11-01 7", "2026-11-02 0"]);
});

test("rows read before a wait are carried over it and count together with the rest", async () => {
  const wait: Wait = { wait: { reason: "The report is prepared", ms: 5_000 }, resume: "job" };
  const stream = streamOf(pageOf(first.slice(0, 1), { resume: "one" }), wait, pageOf(first.slice(1), { announced: 3 }));
  const carried = { batches: [1], rowCount: 1, outsideCount: 0, announced: null, quality: null };
  expect(await land(stream)).toEqual({ wait: wait.wait, resume: "job", ...carried });
  const landed = await land(stream, { resume: "job", carried });
  expect(landed).toMatchObject({ rows: 3, changed: 3, announced: 3, batches: [1, 2] });
  await publish([1, 2]);
  expect(await held()).toHaveLength(3);
});

test("what the source said before a wait holds for the rest of the slice, also if no page is left", async () => {
  const wait: Wait = { wait: { reason: "", ms: 0 }, resume: "job" };
  const rows = [...first, day("2026-11-08", "4")];
  const sampled = { resume: "one", announced: 4, quality: "sampled" } as const;
  const { wait: _, ...carried } = (await land(streamOf(pageOf(rows, sampled), wait))) as WaitingSlice;
  expect(await land(streamOf(wait), { resume: "job", carried })).toMatchObject({
    rows: 3,
    announced: 4,
    quality: "sampled",
  });
  const lacking = land(streamOf(wait), { resume: "job", carried: { ...carried, announced: 5 } });
  await expect(lacking).rejects.toMatchObject({ fault: { code: "announced differs" } });
});

test("slice that is too large in several steps together is refused before more of it is read", async () => {
  const carried = { batches: [], rowCount: 100_000, outsideCount: 0, announced: null, quality: null };
  await expect(land(streamOf(pageOf(first)), { carried })).rejects.toMatchObject({
    fault: { code: "slice too large" },
  });
});

test("slice with fewer rows than the source announced fails", async () => {
  await expect(land(streamOf(pageOf(first, { announced: 4 })))).rejects.toMatchObject({
    fault: { class: "retry", code: "announced differs" },
  });
});

test("data versions are kept for 35 days, and then the last one of each day", async () => {
  const versions = [];
  for (const spend of ["1", "2", "3", "4"]) versions.push(await hold([day("2026-11-01", spend)]));
  const [first = 0, second = 0, third = 0, last = 0] = versions;
  const publishedAt = (version: number, at: string) =>
    scene.admin.query("update ua.data_version set published_at = $2 where version = $1", [version, at]);
  await publishedAt(first, "2026-01-01T08:00:00Z");
  await publishedAt(second, "2026-01-01T22:00:00Z");
  await publishedAt(third, "2026-01-02T01:00:00Z");
  await inTenant((tx) => deleteOldVersions(tx, scene.tenant.businessId));
  const found = await Promise.all(
    [first, second, third, last].map((version) => inTenant((tx) => findVersion(tx, scene.tenant.businessId, version))),
  );
  expect(found.map((version) => version?.version)).toEqual([undefined, second, third, last]);
});
