import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { addDays, dayIn } from "@bc/connector-kit/slices";
import { manifests } from "@bc/connectors/catalog";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cancelSync } from "../service/cancel-sync.ts";
import { disconnectSource } from "../service/disconnect-source.ts";
import { acceptReset, discardReset, resetConnection } from "../service/reset-connection.ts";
import { restoreConnection } from "../service/restore-connection.ts";
import { showConnectorDays } from "../service/show-days.ts";
import { listAccounts } from "../store/accounts.ts";
import { findComparison } from "../store/comparisons.ts";
import { findCredential } from "../store/credentials.ts";
import { listDaily } from "../store/daily-rows.ts";
import { findVersion, type Snapshot } from "../store/feeds.ts";
import { listDayStates } from "../store/day-states.ts";
import { listStreams } from "../store/streams.ts";
import { listFeeds } from "../store/removals.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const accountId = "1234567890";
const settings = { customerId: accountId };
const patience = { timeout: 60_000, interval: 100 };
const signal = new AbortController().signal;

/** What the source corrects later: a day, the clicks of its rows, the spend of one of them, spend in totals alone, and how far back it goes. */
const source = { correctedDay: "", clicks: 0, spend: 0, unread: 0, history: 400 };
const moreSpend = (spend: string): string => (Number(spend) + source.spend).toFixed(2);

function corrected(connector: Connector): Connector {
  const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily"> | undefined;
  if (!stream) return connector;
  const marketing_daily: DailyStream<"marketing_daily"> = {
    ...stream,
    get division() {
      return { ...stream.division, history: source.history };
    },
    async *read(vendor, at) {
      let isSpent = source.spend === 0;
      for await (const page of stream.read(vendor, at)) {
        if ("wait" in page) yield page;
        else {
          const rows = page.rows.map((row) => {
            if (row.date !== source.correctedDay) return row;
            const spend = isSpent ? row.spend : moreSpend(row.spend);
            isSpent = true;
            return { ...row, spend, clicks: row.clicks + source.clicks };
          });
          yield { ...page, rows };
        }
      }
    },
    async total(vendor, at) {
      const totals = await stream.total(vendor, at);
      if ("wait" in totals) return totals;
      // Totals that do not name clicks agree whatever the rows say about them.
      return totals.map(({ date, values: { spend = "0" } }) => ({
        date,
        values: { spend: date === source.correctedDay ? String(Number(moreSpend(spend)) + source.unread) : spend },
      }));
    },
  };
  return { ...connector, streams: { ...connector.streams, marketing_daily } };
}

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["google"], { change: corrected });
});
beforeEach(async () => {
  Object.assign(source, { correctedDay: "", clicks: 0, spend: 0, unread: 0, history: 400 });
  await scene.play("google");
});
afterAll(() => scene.close());

const connected = async (): Promise<string> => {
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(8) });
  await scene.settled(id, 1);
  return id;
};

/** Requests a reset with review, and waits until its comparison does. */
async function review(id: string) {
  const { businessId } = scene.tenant;
  const { run } = await scene.inTenant((tx) =>
    resetConnection(tx, scene, businessId, { connectionId: id, userId: scene.userId, review: true }),
  );
  if (run) await scene.workflows.submit(run);
  return vi.waitFor(async () => {
    const found = await scene.inTenant((tx) => findComparison(tx, businessId, id));
    if (!found) throw new Error("nothing waits");
    return found;
  }, patience);
}

/** Accepts the reset that waits. */
async function accept(id: string): Promise<void> {
  const wish = { connectionId: id, userId: scene.userId };
  const run = await scene.inTenant((tx) => acceptReset(tx, scene, scene.tenant.businessId, wish));
  await scene.workflows.submit(run);
}

const feedsOfVersion = async (): Promise<number[]> =>
  (await scene.inTenant((tx) => findVersion(tx, scene.tenant.businessId)))?.feeds.map(({ feedKey }) => feedKey) ?? [];
const feedsOf = (id: string) => scene.inTenant((tx) => listFeeds(tx, scene.tenant.businessId, id));
const rowsOf = (feedKey: number) => {
  const place = { businessKey: scene.businessKey, shape: "marketing_daily", accountId, signal } as const;
  const everything: Snapshot = { feedKey, upTo: 1_000_000, except: [] };
  return listDaily(scene.warehouse, place, everything, { from: daysAgo(400), to: daysAgo(0) });
};
/** Lets the daily look at a connection happen now. */
const cleanUp = (id: string) =>
  scene.admin.query("update workflow.schedule set next_at = now() where key = $1 and workflow = 'ua.clean-up'", [id]);

test(
  "reset with review waits with a comparison while syncs go on, and replaces the data when accepted",
  { tags: ["decision.connectors.reset"] },
  async () => {
    const id = await connected();
    const { feedKey: live } = await scene.show(id);
    Object.assign(source, { correctedDay: daysAgo(5), clicks: 7 });
    const { feedKey, ...comparison } = await review(id);
    const rows = (await rowsOf(live)).filter(({ date }) => date === daysAgo(5)).length;
    expect(comparison).toMatchObject({ changedDays: 1, firstChangedDay: daysAgo(5), lastChangedDay: daysAgo(5) });
    const [spend, clicks] = ["spend", "clicks"].map((name) => comparison.lines.find(({ measure }) => measure === name));
    expect(spend).toMatchObject({ accountId, shape: "marketing_daily", changedDays: 0, live: spend?.rebuilt });
    expect(Number(clicks?.rebuilt) - Number(clicks?.live)).toBe(7 * rows);
    expect(await feedsOfVersion()).toContain(live);
    // A run that waited would be open.
    expect((await scene.syncs(id))[0]).toMatchObject({ kind: "RESET", outcome: "SUCCEEDED" });
    await scene.sync(id);
    await scene.settled(id, 3);
    expect((await scene.show(id)).feedKey).toBe(live);
    await accept(id);
    // The rest of the reset, and the sync that follows it.
    await scene.settled(id, 5);
    expect((await scene.show(id)).feedKey).toBe(feedKey);
    const feeds = await feedsOfVersion();
    expect(feeds).toContain(feedKey);
    expect(feeds).not.toContain(live);
    await expect(accept(id)).rejects.toMatchObject({ code: "ua.comparison-missing" });
  },
);

/** Returns what was spent on a day in the data version that named a feed first. */
async function firstShown(feedKey: number, day: string): Promise<number> {
  const { rows } = await scene.admin.query<{ version: number }>(
    "select min(version) as version from ua.data_version where business_id = $1 and feeds ? $2",
    [scene.tenant.businessId, String(feedKey)],
  );
  const shown = await scene.inTenant((tx) => findVersion(tx, scene.tenant.businessId, rows[0]?.version));
  const snapshot = shown?.feeds.find((feed) => feed.feedKey === feedKey);
  const place = { businessKey: scene.businessKey, shape: "marketing_daily", accountId, signal } as const;
  const found = snapshot ? await listDaily(scene.warehouse, place, snapshot, { from: day, to: day }) : [];
  return found.reduce((sum, { spend }) => sum + Number(spend), 0);
}

test("accepted reset has what the source changed while it waited before it is shown", async () => {
  const id = await connected();
  const { feedKey: live } = await scene.show(id);
  const { feedKey } = await review(id);
  const day = daysAgo(3);
  const before = await firstShown(live, day);
  Object.assign(source, { correctedDay: day, spend: 5 });
  await accept(id);
  await scene.settled(id, 4);
  expect((await scene.show(id)).feedKey).toBe(feedKey);
  expect(await firstShown(feedKey, day)).toBeCloseTo(before + 5, 2);
});

test("accepted reset that can't be completed waits again, and so does one that is canceled", async () => {
  const id = await connected();
  const { businessId } = scene.tenant;
  const { feedKey: live } = await scene.show(id);
  const { feedKey } = await review(id);
  const waiting = () => scene.inTenant((tx) => findComparison(tx, businessId, id));
  await scene.play("google", { isRevoked: true });
  await accept(id);
  expect(await waiting()).toBeUndefined();
  expect((await scene.settled(id, 3))[0]).toMatchObject({ kind: "RESET", outcome: "FAILED", causeClass: "reauth" });
  expect(await waiting()).toMatchObject({ feedKey });
  const wish = { connectionId: id, userId: scene.userId };
  await scene.inTenant((tx) => acceptReset(tx, scene, businessId, wish));
  await cancelSync(scene, scene.tenant, id);
  expect(await waiting()).toMatchObject({ feedKey });
  await scene.play("google");
  await scene.reconnect(id);
  await scene.settled(id, 5);
  expect((await scene.show(id)).feedKey).toBe(live);
  await accept(id);
  await scene.settled(id, 7);
  expect((await scene.show(id)).feedKey).toBe(feedKey);
});

test("reset keeps days that the source no longer has, with how they compared", async () => {
  const id = await connected();
  const { feedKey: live } = await scene.show(id);
  const [account] = await scene.inTenant((tx) => listAccounts(tx, scene.tenant.businessId, id));
  const firstDay = () => addDays(dayIn(account?.zone ?? "", new Date()), -4);
  const first = firstDay();
  const older = async (feedKey: number) =>
    (await rowsOf(feedKey))
      .filter(({ date }) => date < first)
      .map((row) => JSON.stringify(row))
      .toSorted();
  const before = await older(live);
  expect(before.length).toBeGreaterThan(5);
  // The source would answer with other figures for days that it should not be asked for.
  Object.assign(source, { history: 4, correctedDay: daysAgo(6), clicks: 7 });
  const { feedKey, ...comparison } = await review(id);
  expect(comparison).toMatchObject({ changedDays: 0 });
  // The day of the account may end meanwhile.
  expect([first, firstDay()]).toContain(comparison.keptBefore);
  expect(await older(feedKey)).toEqual(before);
  await accept(id);
  await scene.settled(id, 4);
  expect((await scene.show(id)).feedKey).toBe(feedKey);
  const [oldest] = await scene.inTenant((tx) => listStreams(tx, scene.tenant.businessId, feedKey));
  expect(oldest).toMatchObject({ oldestDay: daysAgo(8) });
  const place = { businessKey: scene.businessKey, shape: "marketing_daily", accountId, signal } as const;
  const everything: Snapshot = { feedKey, upTo: 1_000_000, except: [] };
  const states = await listDayStates(scene.warehouse, place, everything, { from: daysAgo(8), to: daysAgo(6) });
  expect(states.map(({ state }) => state)).toEqual(["complete", "complete", "complete"]);
  // Nothing more has to be kept the second time.
  const again = await review(id);
  expect(again).toMatchObject({ changedDays: 0 });
  expect([first, firstDay()]).toContain(again.keptBefore);
});

test("discarded reset leaves the data, and its rows are removed", async () => {
  const id = await connected();
  const { feedKey: live } = await scene.show(id);
  const { feedKey } = await review(id);
  expect((await rowsOf(feedKey)).length).toBeGreaterThan(10);
  await scene.inTenant((tx) => discardReset(tx, scene, scene.tenant.businessId, id));
  expect((await scene.show(id)).feedKey).toBe(live);
  await cleanUp(id);
  await vi.waitFor(async () => expect(await feedsOf(id)).toEqual([live]), patience);
  expect(await rowsOf(feedKey)).toEqual([]);
  expect((await rowsOf(live)).length).toBeGreaterThan(10);
});

test("replaced feed is kept while a data version names it", async () => {
  const id = await connected();
  const { feedKey: live } = await scene.show(id);
  const { feedKey } = await review(id);
  await accept(id);
  await scene.settled(id, 4);
  await cleanUp(id);
  const runs = async () => {
    const text = "select from workflow.run where workflow = 'ua.clean-up' and input ->> 'connectionId' = $1";
    return (await scene.admin.query(`${text} and status = 'succeeded'`, [id])).rowCount;
  };
  await vi.waitFor(async () => expect(await runs()).toBe(1), patience);
  expect(await feedsOf(id)).toEqual([live, feedKey]);
  await scene.admin.query("delete from ua.data_version where feeds ? $1", [String(live)]);
  await cleanUp(id);
  await vi.waitFor(async () => expect(await feedsOf(id)).toEqual([feedKey]), patience);
  expect(await rowsOf(live)).toEqual([]);
});

test("deleted connection is restored with its data, and reads again once a user has signed in", async () => {
  const id = await connected();
  const { businessId } = scene.tenant;
  const { feedKey } = await scene.show(id);
  await disconnectSource(scene, scene.tenant, id);
  const credential = () => scene.inTenant((tx) => findCredential(tx, businessId, id));
  await vi.waitFor(async () => expect(await credential()).toBeUndefined(), patience);
  const wish = { connectionId: id, userId: scene.userId, source: "Google Ads" };
  expect(await scene.inTenant((tx) => restoreConnection(tx, scene, businessId, wish))).toBeUndefined();
  expect(await scene.show(id)).toMatchObject({ status: "failed", causeClass: "reauth", deletedAt: null });
  expect(await feedsOfVersion()).toContain(feedKey);
  await scene.reconnect(id);
  const [sync] = await scene.settled(id, 2);
  expect(sync).toMatchObject({ outcome: "SUCCEEDED" });
});

test(
  "data of a deleted connection is purged after 30 days, and not restored then",
  { tags: ["decision.connectors.delete-purge"] },
  async () => {
    const id = await connected();
    const { businessId } = scene.tenant;
    const { feedKey } = await scene.show(id);
    await disconnectSource(scene, scene.tenant, id);
    expect((await rowsOf(feedKey)).length).toBeGreaterThan(10);
    await scene.admin.query("update ua.connection set deleted_at = now() - interval '720 hours' where id = $1", [id]);
    await cleanUp(id);
    await vi.waitFor(async () => expect(await feedsOf(id)).toEqual([]), patience);
    expect(await rowsOf(feedKey)).toEqual([]);
    // They are deleted in a transaction of their own.
    for (const table of ["account", "sync", "credential"])
      await vi.waitFor(async () => {
        const { rowCount } = await scene.admin.query(`select from ua.${table} where connection_id = $1`, [id]);
        expect(rowCount).toBe(0);
      }, patience);
    const named = await scene.admin.query("select from ua.data_version where feeds ? $1", [String(feedKey)]);
    expect(named.rowCount).toBe(0);
    const wish = { connectionId: id, userId: scene.userId, source: "Google Ads" };
    await expect(scene.inTenant((tx) => restoreConnection(tx, scene, businessId, wish))).rejects.toMatchObject({
      code: "ua.connection-purged",
    });
    const schedules = await scene.admin.query("select from workflow.schedule where key = $1", [id]);
    expect(schedules.rowCount).toBe(0);
  },
);

test("daily check finds a day that the source changed after its look-back, and reads it again", async () => {
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(40) });
  // The first sync, and the backfill.
  await scene.settled(id, 2);
  const { feedKey } = await scene.show(id);
  const day = daysAgo(34);
  const spent = async (): Promise<number> => {
    const rows = (await rowsOf(feedKey)).filter(({ date }) => date === day);
    return rows.reduce((sum, { spend }) => sum + Number(spend), 0);
  };
  const before = await spent();
  Object.assign(source, { correctedDay: day, spend: 5 });
  await scene.sync(id);
  await scene.settled(id, 3);
  expect(await spent()).toBeCloseTo(before, 2);
  await scene.admin.query("update ua.connection set checked_at = now() - interval '24 hours' where id = $1", [id]);
  await scene.sync(id);
  const runs = await scene.settled(id, 5);
  expect(runs[0]).toMatchObject({ kind: "REREAD", outcome: "SUCCEEDED", changedCount: "1" });
  expect(await spent()).toBeCloseTo(before + 5, 2);
});

test("connections that lose access share one notification, which ends when they recover", async () => {
  const ids = [await connected(), await connected()];
  const inbox = async () => {
    const { rows } = await scene.admin.query<{ params: { count: number; source: string }; business_id: string }>(
      `select params, business_id from notification.notification
        where user_id = $1 and kind = 'ua.connectors-failing' and archived_at is null`,
      [scene.userId],
    );
    for (const { business_id } of rows) expect(business_id).toBe(scene.tenant.businessId);
    return rows.map(({ params }) => params);
  };
  await scene.play("google", { isRevoked: true });
  for (const id of ids) {
    await scene.sync(id);
    await scene.settled(id, 2);
  }
  const problem = "reconnect to continue";
  await vi.waitFor(async () => expect(await inbox()).toEqual([{ source: "Google Ads", problem, count: 2 }]), patience);
  await scene.play("google");
  const [first = "", second = ""] = ids;
  await scene.reconnect(first);
  await vi.waitFor(async () => expect(await inbox()).toMatchObject([{ count: 1 }]), patience);
  await scene.reconnect(second);
  await vi.waitFor(async () => expect(await inbox()).toEqual([]), patience);
});

test("days show how they compare with the source, and those before the first day are not connected", async () => {
  const id = await connected();
  const analytics = { manifests, redirectUri: "", origins: {}, host: "", tableau: undefined };
  const actor = { userId: scene.userId, network: "", device: "", requestId: "" };
  const caller = { ...scene.tenant, ...actor, businessKey: scene.businessKey };
  const show = (from: string, to: string) =>
    showConnectorDays({ ...scene, analytics, signal }, caller, { id, from, to });
  const days = await show(daysAgo(10), daysAgo(3));
  expect(days.map(({ day, state }) => `${day} ${state}`)).toEqual([
    ...[10, 9].map((ago) => `${daysAgo(ago)} NOT_CONNECTED`),
    ...[8, 7, 6, 5, 4, 3].map((ago) => `${daysAgo(ago)} COMPLETE`),
  ]);
  expect(days.at(-1)).toMatchObject({ accountId, shape: "marketing_daily", measure: "spend" });
  expect(days.at(-1)?.sentence).toMatch(/^Google Ads says \$[\d,]+\.\d\d spend, we hold \$[\d,]+\.\d\d\.$/);
  Object.assign(source, { correctedDay: daysAgo(4), unread: 5 });
  await scene.sync(id);
  await scene.settled(id, 2);
  const differing = (await show(daysAgo(10), daysAgo(3))).filter(({ differs }) => differs);
  expect(differing).toMatchObject([{ day: daysAgo(4), state: "PARTIAL" }]);
  await expect(show(daysAgo(500), daysAgo(3))).rejects.toMatchObject({ code: "ua.days-refused" });
});
