import { addDays, dayIn } from "@bc/connector-kit/slices";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listAccounts } from "../store/accounts.ts";
import { findVersion } from "../store/feeds.ts";
import { listStreams } from "../store/streams.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["google", "facebook", "klaviyo", "shopify", "storefront", "tiktok"]);
});
beforeEach(async () => {
  for (const family of ["google", "facebook", "klaviyo"] as const) await scene.play(family);
  const ordersUntil = new Date(Date.now() - 3 * 86_400_000).toISOString();
  for (const family of ["shopify", "storefront"] as const) await scene.play(family, { ordersUntil });
});
afterAll(() => scene.close());

/** What the warehouse has of a feed, by day. The last days may not have begun in the zones of all accounts. */
const daysOf = async (feedKey: number) => {
  const { businessId } = scene.tenant;
  const version = await scene.inTenant((tx) => findVersion(tx, businessId));
  const feed = version?.feeds.find((one) => one.feedKey === feedKey);
  const rows = await scene.warehouse.query<{ date: string; rows: string; batches: string }>({
    businessKey: scene.businessKey,
    name: "test.days",
    sql: `select date, count() as rows, uniq(batch_key) as batches from marketing_daily
      where feed_key = {feedKey:UInt32} and batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)
      group by date order by date`,
    params: { feedKey, upTo: 0, except: [], ...feed },
  });
  return rows.filter(({ date }) => date < daysAgo(1));
};

test(
  "first sync of an OAuth source reads recent days of all accounts, and a backfill reads the rest",
  { tags: ["decision.sales.others-direct"] },
  async () => {
    const startDate = daysAgo(60);
    const begun = new Date();
    const id = await scene.connect("google-adwords", { startDate });
    const [backfill, first] = await scene.settled(id, 2);
    const ended = new Date();
    expect(first).toMatchObject({ kind: "FIRST", outcome: "SUCCEEDED", cause: null });
    expect(backfill).toMatchObject({ kind: "BACKFILL", outcome: "SUCCEEDED" });
    expect(await scene.show(id)).toMatchObject({
      status: "succeeded",
      cause: null,
      syncedAt: expect.any(Date) as Date,
    });
    const { businessId } = scene.tenant;
    const accounts = await scene.inTenant((tx) => listAccounts(tx, businessId, id));
    expect(accounts.map((account) => account.id)).toEqual(["1234567890", "2345678901"]);
    const progress = await scene.progress(first?.id ?? "");
    expect(progress).toHaveLength(2);
    for (const stream of progress) {
      expect(stream).toMatchObject({ shape: "marketing_daily", slicesTotal: 3, slicesDone: 3, differing: 0 });
      expect(stream.held).toBeGreaterThan(60);
      expect(stream.changed).toBe(stream.held);
    }
    // The day of an account is that of its zone, and may end while the sync runs.
    for (const [at, { zone }] of accounts.entries())
      expect([begun, ended].map((time) => addDays(dayIn(zone, time), -30))).toContain(progress[at]?.throughDay);
    const { feedKey } = await scene.show(id);
    const streams = await scene.inTenant((tx) => listStreams(tx, businessId, feedKey));
    expect(streams.map(({ oldestDay }) => oldestDay)).toEqual([startDate, startDate]);
    const days = (await daysOf(feedKey)).map(({ date }) => date);
    expect(days[0]).toBe(startDate);
    expect(days.length).toBeGreaterThan(56);
  },
);

test("second sync writes only the days that the source changed within its look-back", async () => {
  const id = await scene.connect("google-adwords", { startDate: daysAgo(10) });
  await scene.settled(id, 1);
  const { feedKey } = await scene.show(id);
  expect(new Set((await daysOf(feedKey)).map(({ batches }) => batches))).toEqual(new Set(["2"]));
  await scene.play("google", { restated: [{ date: daysAgo(4), factor: 3 }] });
  const syncId = await scene.sync(id);
  await scene.settled(id, 2);
  expect(await scene.show(id)).toMatchObject({ status: "active" });
  const progress = await scene.progress(syncId);
  expect(progress.every(({ changed, held }) => changed > 0 && changed < held / 4)).toBe(true);
  const days = await daysOf(feedKey);
  expect(days.filter(({ batches }) => batches !== "2").map(({ date }) => date)).toEqual([daysAgo(4)]);
  await scene.sync(id);
  await scene.settled(id, 3);
  expect(await daysOf(feedKey)).toEqual(days);
});

test("report that a source prepares is awaited and read", async () => {
  await scene.play("facebook", { reportPolls: 2 });
  const id = await scene.connect("facebook", { startDate: daysAgo(10) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED" });
  const progress = await scene.progress(first?.id ?? "");
  expect(progress.every(({ held, throughDay }) => held > 0 && throughDay === daysAgo(10))).toBe(true);
  expect((await scene.show(id)).waitsFor).toBeNull();
});

test("source with an API key is read, and its key is stored sealed only", async () => {
  const id = await scene.connect("klaviyo", { settings: { apiKey: "pk_very_secret" } });
  const [last] = await scene.settled(id, 2);
  expect(last?.outcome).toBe("SUCCEEDED");
  const progress = await scene.progress((await scene.syncs(id)).at(-1)?.id ?? "");
  expect(progress).toMatchObject([{ shape: "email_daily", differing: 0 }]);
  expect(progress[0]?.announced).toBeGreaterThanOrEqual(progress[0]?.held ?? 0);
  for (const table of ["ua.connection", "ua.credential", "ua.reading", "workflow.run", "ua.account"]) {
    const { rows } = await scene.admin.query<{ text: string }>(`select t::text as text from ${table} t`);
    expect(rows.filter(({ text }) => text.includes("pk_very_secret"))).toEqual([]);
  }
});

test("source of orders delivers them to the order module", { tags: ["decision.sales.order-module"] }, async () => {
  const id = await scene.connect("shopify", { settings: { shop: "demo-home" }, startDate: daysAgo(30) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ kind: "FIRST", outcome: "SUCCEEDED" });
  const [progress] = await scene.progress(first?.id ?? "");
  expect(progress).toMatchObject({ shape: "order", slicesDone: 1, differing: 0 });
  const { rows } = await scene.admin.query<{ count: number; channels: number }>(
    `select count(*)::integer as count, count(distinct channel_id)::integer as channels from "order"."order"
     where business_id = $1 and channel_type = 'SHOPIFY'`,
    [scene.tenant.businessId],
  );
  expect(rows).toEqual([{ count: progress?.held, channels: 1 }]);
  expect(progress?.held).toBeGreaterThan(30);
  await scene.sync(id);
  const [second] = await scene.settled(id, 2);
  expect(second).toMatchObject({ outcome: "SUCCEEDED", changedCount: "0" });
});

test("source of the console itself is read for its business, without a credential", async () => {
  const id = await scene.connect("storefront", { startDate: daysAgo(20) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ kind: "FIRST", outcome: "SUCCEEDED" });
  const asked = scene.partner("storefront").requests.list();
  expect(asked.some(({ query }) => query.includes(scene.tenant.businessId))).toBe(true);
  const { rows } = await scene.admin.query(`select from "order"."order" where channel_type = 'STOREFRONT'`);
  expect(rows.length).toBeGreaterThan(10);
});

test("source that asks for the registration of the console beside the token is read", async () => {
  const id = await scene.connect("tiktok", { startDate: daysAgo(5) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED" });
});

test("refresh token that is replaced by each renewal is used once", async () => {
  const ordersUntil = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await scene.play("shopify", { tokenSeconds: 60, ordersUntil });
  const id = await scene.connect("shopify", { settings: { shop: "demo-garden" }, startDate: daysAgo(5) });
  await scene.settled(id, 1);
  await scene.sync(id);
  const [second, first] = await scene.settled(id, 2);
  expect([first?.outcome, second?.outcome]).toEqual(["SUCCEEDED", "SUCCEEDED"]);
});

test("throttled source is read to the end", async () => {
  await scene.play("google", { throttleEvery: 4 });
  const id = await scene.connect("google-adwords", { startDate: daysAgo(20) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED" });
});

test("token that is about to expire is renewed, stored and then used", async () => {
  await scene.play("google", { tokenSeconds: 60 });
  scene.partner("google").requests.clear();
  const id = await scene.connect("google-adwords", { startDate: daysAgo(5) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED" });
  const renewals = scene
    .partner("google")
    .requests.list()
    .filter(({ path, body }) => path === "/oauth2/token" && body.includes("grant_type=refresh_token"));
  expect(renewals.length).toBeGreaterThan(0);
  const { rows } = await scene.admin.query<{ expires_at: Date }>(
    "select expires_at from ua.credential where connection_id = $1",
    [id],
  );
  expect(rows[0]?.expires_at.getTime()).toBeGreaterThan(Date.parse(renewals.at(-1)?.receivedAt ?? ""));
});

test("withdrawn access ends the run, stops the schedule, and a reconnect keeps the connection", async () => {
  const id = await scene.connect("google-adwords", { startDate: daysAgo(5) });
  await scene.settled(id, 1);
  const scheduled = async () =>
    (await scene.admin.query("select from workflow.schedule where key = $1", [id])).rowCount;
  expect(await scheduled()).toBe(1);
  await scene.play("google", { isRevoked: true });
  await scene.sync(id);
  const [failed] = await scene.settled(id, 2);
  expect(failed).toMatchObject({ outcome: "FAILED", causeClass: "reauth" });
  expect(await scene.show(id)).toMatchObject({ status: "failed", causeClass: "reauth", cause: failed?.cause });
  expect(await scheduled()).toBe(0);
  await scene.play("google");
  await scene.reconnect(id);
  const [again] = await scene.settled(id, 3);
  expect(again).toMatchObject({ outcome: "SUCCEEDED" });
  expect(await scene.show(id)).toMatchObject({ id, status: "active", cause: null });
  expect(await scheduled()).toBe(1);
});

test("account that the form does not name is not read", async () => {
  const settings = { customerId: "234-567-8901" };
  const id = await scene.connect("google-adwords", { settings, startDate: addDays(daysAgo(0), -3) });
  const [first] = await scene.settled(id, 1);
  expect((await scene.progress(first?.id ?? "")).map(({ accountId }) => accountId)).toEqual(["2345678901"]);
  const unknown = await scene.connect("google-adwords", { settings: { customerId: "999-999-9999" } });
  const [refused] = await scene.settled(unknown, 1);
  expect(refused).toMatchObject({ outcome: "FAILED", causeClass: "user-fix" });
});
