import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { type Fault, SourceError } from "@bc/connector-kit/faults";
import { dayIn } from "@bc/connector-kit/slices";
import { findRun } from "@bc/workflow/client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { syncEveryMs } from "../domain/freshness.ts";
import { beginSync } from "../service/begin-sync.ts";
import { cancelSync } from "../service/cancel-sync.ts";
import { disconnectSource } from "../service/disconnect-source.ts";
import { pauseConnection, resumeConnection } from "../service/pause-connection.ts";
import { resetConnection } from "../service/reset-connection.ts";
import { startSync } from "../service/start-sync.ts";
import { findCredential } from "../store/credentials.ts";
import { listDaily } from "../store/daily-rows.ts";
import { listDayStates } from "../store/day-states.ts";
import { findSnapshot, findVersion } from "../store/feeds.ts";
import { listReadings } from "../store/readings.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const accountId = "1234567890";

/** What the connectors of the scene do otherwise. */
const fault = {
  lostDay: "",
  canceledJobs: [] as unknown[],
  hasTotals: true,
  /** What reading the first account throws, and how often. */
  thrown: undefined as Fault | undefined,
  times: 0,
};

/** Loses rows of a day, and notes which jobs are canceled at the source. */
function changed(connector: Connector): Connector {
  const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily"> | undefined;
  if (!stream) return connector;
  const marketing_daily: DailyStream<"marketing_daily"> = {
    ...stream,
    async *read(vendor, at) {
      if (fault.thrown && at.account.id === accountId && fault.times-- > 0) throw new SourceError(fault.thrown);
      for await (const page of stream.read(vendor, at))
        yield "wait" in page ? page : { ...page, rows: page.rows.filter(({ date }) => date !== fault.lostDay) };
    },
    total: (vendor, at) => (fault.hasTotals ? stream.total(vendor, at) : Promise.reject(new Error("no totals"))),
    cancel(_vendor, { resume }) {
      fault.canceledJobs.push(resume);
      return Promise.resolve();
    },
  };
  return { ...connector, streams: { ...connector.streams, marketing_daily } };
}

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["google", "facebook", "tiktok"], { change: changed });
});
beforeEach(async () => {
  Object.assign(fault, { lostDay: "", canceledJobs: [], hasTotals: true, thrown: undefined, times: 0 });
  for (const family of ["google", "facebook", "tiktok"] as const) await scene.play(family);
});
afterAll(() => scene.close());

const settings = { customerId: accountId };
const signal = new AbortController().signal;
const snapshotOf = (feedKey: number) => scene.inTenant((tx) => findSnapshot(tx, scene.tenant.businessId, feedKey));
const placeOf = () => ({ businessKey: scene.businessKey, shape: "marketing_daily", accountId, signal }) as const;
const stateOf = async (feedKey: number, date: string) => {
  const days = { from: date, to: date };
  const [state] = await listDayStates(scene.warehouse, placeOf(), await snapshotOf(feedKey), days);
  return state;
};

test(
  "days that differ from the source are partial, and the connection is unhealthy until they agree",
  { tags: ["decision.connectors.green"] },
  async () => {
    fault.lostDay = daysAgo(4);
    const begun = new Date();
    const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(8) });
    const [first] = await scene.settled(id, 1);
    expect(first).toMatchObject({ outcome: "PARTIAL", causeClass: "differs" });
    const { feedKey } = await scene.show(id);
    expect(await scene.show(id)).toMatchObject({ status: "failed", causeClass: "differs" });
    expect(await stateOf(feedKey, daysAgo(4))).toMatchObject({ state: "partial", reason: "differs", held: "0" });
    expect(await stateOf(feedKey, daysAgo(5))).toMatchObject({ state: "complete", reason: "" });
    // The account counts days by its own zone.
    expect(await stateOf(feedKey, dayIn("America/New_York", begun))).toMatchObject({ state: "open" });
    fault.lostDay = "";
    await scene.sync(id);
    const [second] = await scene.settled(id, 2);
    expect(second).toMatchObject({ outcome: "SUCCEEDED", cause: null });
    expect(await scene.show(id)).toMatchObject({ status: "active", cause: null });
    const state = await stateOf(feedKey, daysAgo(4));
    expect(state).toMatchObject({ state: "complete", reason: "" });
    expect(Number(state?.held)).toBeCloseTo(Number(state?.announced), 2);
  },
);

const reread = async (connectionId: string, ago: number): Promise<void> => {
  const days = { from: daysAgo(ago), to: daysAgo(ago) };
  const wish = { connectionId, userId: scene.userId, days };
  const { run } = await scene.inTenant((tx) => startSync(tx, scene, scene.tenant.businessId, wish));
  if (run) await scene.workflows.submit(run);
};

test("re-read of other days leaves the connection unhealthy while a day differs", async () => {
  fault.lostDay = daysAgo(4);
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(8) });
  await scene.settled(id, 1);
  const { syncedAt } = await scene.show(id);
  await reread(id, 6);
  expect((await scene.settled(id, 2))[0]).toMatchObject({ kind: "REREAD", outcome: "PARTIAL", causeClass: "differs" });
  expect(await scene.show(id)).toMatchObject({ status: "failed", causeClass: "differs", syncedAt });
  // Days that are not held have nothing to read.
  await reread(id, 100);
  expect((await scene.settled(id, 3))[0]).toMatchObject({ outcome: "PARTIAL", causeClass: "differs" });
  fault.lostDay = "";
  await reread(id, 4);
  expect((await scene.settled(id, 4))[0]).toMatchObject({ outcome: "SUCCEEDED", cause: null });
  expect(await scene.show(id)).toMatchObject({ status: "active", cause: null, syncedAt });
});

test("re-read does not end the fault of the last sync", async () => {
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(8) });
  await scene.settled(id, 1);
  const sentence = "Allow access to this account in Google Ads.";
  Object.assign(fault, { thrown: { class: "user-fix", code: "denied", sentence }, times: 1 });
  await scene.sync(id);
  await scene.settled(id, 2);
  await reread(id, 6);
  expect((await scene.settled(id, 3))[0]).toMatchObject({ kind: "REREAD", outcome: "SUCCEEDED" });
  const failed = { status: "failed", causeClass: "user-fix", cause: sentence, lastCauseClass: "user-fix" };
  expect(await scene.show(id)).toMatchObject(failed);
  await scene.sync(id);
  await scene.settled(id, 4);
  expect(await scene.show(id)).toMatchObject({ status: "active", cause: null, lastCauseClass: null });
});

test("backfill with a day that differs is partial, and the connection unhealthy until it agrees", async () => {
  fault.lostDay = daysAgo(36);
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(40) });
  const [backfill] = await scene.settled(id, 2);
  expect(backfill).toMatchObject({ kind: "BACKFILL", outcome: "PARTIAL", causeClass: "differs" });
  expect(await scene.show(id)).toMatchObject({ status: "failed", causeClass: "differs" });
  fault.lostDay = "";
  await scene.sync(id);
  expect((await scene.settled(id, 3))[0]).toMatchObject({ outcome: "SUCCEEDED" });
  expect(await scene.show(id)).toMatchObject({ status: "active", cause: null });
});

test("rows are shown although their totals can't be checked, but not as complete", async () => {
  fault.hasTotals = false;
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(5) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "PARTIAL", causeClass: "differs" });
  const { feedKey, status } = await scene.show(id);
  expect(status).toBe("failed");
  const state = await stateOf(feedKey, daysAgo(4));
  expect(state).toMatchObject({ state: "partial", reason: "unchecked", announced: null });
  expect(Number(state?.held)).toBeGreaterThan(0);
});

test("account that can't be read is marked, and the others are read", async () => {
  const sentence = "Google Ads does not have this account any more.";
  Object.assign(fault, { thrown: { class: "skip", code: "gone", sentence }, times: 100 });
  const id = await scene.connect("google-adwords", { startDate: daysAgo(3) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "PARTIAL", causeClass: "skip" });
  expect(await scene.show(id)).toMatchObject({
    status: "succeeded",
    cause: expect.stringContaining(sentence) as string,
  });
  expect(await scene.progress(first?.id ?? "")).toMatchObject([
    { accountId, slicesDone: 0 },
    { accountId: "2345678901", slicesDone: 1 },
  ]);
  fault.times = 0;
  await scene.sync(id);
  await scene.settled(id, 2);
  expect(await scene.show(id)).toMatchObject({ status: "active", cause: null });
});

test("quota that is used up parks the run, which says until when", async () => {
  const sentence = "The daily quota of Google Ads is used up. We continue when it is restored.";
  Object.assign(fault, { thrown: { class: "defer", code: "quota", sentence, waitMs: 4_000 }, times: 1 });
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(3) });
  await vi.waitFor(async () => expect((await scene.show(id)).waitsFor).toBe(sentence), {
    timeout: 60_000,
    interval: 50,
  });
  expect(await scene.show(id)).toMatchObject({ status: "running", waitsUntil: expect.any(Date) as Date });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED" });
  expect(await scene.show(id)).toMatchObject({ status: "succeeded", waitsFor: null, waitsUntil: null });
});

test("source that fails repeatedly is read in the end", async () => {
  Object.assign(fault, { thrown: { class: "retry", code: "HTTP 503", sentence: "It is not available." }, times: 4 });
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(3) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED", cause: null });
  expect(fault.times).toBeLessThanOrEqual(0);
});

test("defect of ours ends the run with its cause and fails the durable run for operators", async () => {
  const sentence = "Google Ads refused our request. We have been notified.";
  Object.assign(fault, { thrown: { class: "fatal", code: "HTTP 400", sentence }, times: 1 });
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(3) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "FAILED", causeClass: "fatal", cause: sentence });
  expect(await scene.show(id)).toMatchObject({ status: "failed", causeCode: "HTTP 400", cause: sentence });
  await vi.waitFor(
    async () => {
      const run = await scene.inTenant((tx) => findRun(tx, first?.id ?? ""));
      expect(run).toMatchObject({ status: "failed", errorCode: "ua.source-unreadable" });
    },
    { timeout: 30_000, interval: 100 },
  );
});

test("cancel ends the run and the job at the source, and keeps what was published", async () => {
  await scene.play("facebook", { reportPolls: 1_000_000 });
  const id = await scene.connect("facebook", { startDate: daysAgo(5) });
  const { feedKey } = await scene.show(id);
  const { businessId } = scene.tenant;
  const readings = () => scene.inTenant((tx) => listReadings(tx, businessId, feedKey));
  await vi.waitFor(async () => expect(await readings()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  await cancelSync(scene, scene.tenant, id);
  expect(await scene.show(id)).toMatchObject({ status: "cancelled", waitsFor: null });
  expect(await scene.syncs(id)).toMatchObject([{ outcome: "CANCELLED" }]);
  await vi.waitFor(async () => expect(await readings()).toEqual([]), { timeout: 60_000, interval: 100 });
  expect(fault.canceledJobs).toMatchObject([{ jobId: expect.any(String) as string }]);
  await expect(cancelSync(scene, scene.tenant, id)).rejects.toMatchObject({ code: "ua.sync-missing" });
  const [canceled] = await scene.syncs(id);
  const late = { tenant: scene.tenant, syncId: canceled?.id ?? "", connectionId: id, kind: "FIRST" } as const;
  expect(await scene.inTenant((tx) => beginSync(tx, late))).toBeNull();
  expect(await scene.show(id)).toMatchObject({ status: "cancelled" });
  await scene.play("facebook", { reportPolls: 0 });
  await scene.sync(id);
  const [again] = await scene.settled(id, 2);
  expect(again).toMatchObject({ outcome: "SUCCEEDED" });
});

const startReset = async (connectionId: string): Promise<void> => {
  const wish = { connectionId, userId: scene.userId };
  const { run } = await scene.inTenant((tx) => resetConnection(tx, scene, scene.tenant.businessId, wish));
  if (run) await scene.workflows.submit(run);
};

test(
  "reset reads into a new feed beside the live one and then replaces it",
  { tags: ["decision.connectors.reset-readers"] },
  async () => {
    const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(8) });
    await scene.settled(id, 1);
    const { feedKey: old } = await scene.show(id);
    await startReset(id);
    // The reset, and the sync that follows it.
    const runs = await scene.settled(id, 3);
    expect(runs.map(({ kind, outcome }) => `${kind} ${outcome ?? ""}`).toSorted()).toEqual([
      "FIRST SUCCEEDED",
      "RESET SUCCEEDED",
      "SCHEDULED SUCCEEDED",
    ]);
    const { feedKey } = await scene.show(id);
    expect(feedKey).not.toBe(old);
    const version = await scene.inTenant((tx) => findVersion(tx, scene.tenant.businessId));
    const feeds = version?.feeds.map((feed) => feed.feedKey);
    expect(feeds).toContain(feedKey);
    expect(feeds).not.toContain(old);
    const days = { from: daysAgo(8), to: daysAgo(2) };
    const rowsOf = async (key: number) => listDaily(scene.warehouse, placeOf(), await snapshotOf(key), days);
    const before = await rowsOf(old);
    expect(before.length).toBeGreaterThan(10);
    expect(new Set((await rowsOf(feedKey)).map((row) => JSON.stringify(row)))).toEqual(
      new Set(before.map((row) => JSON.stringify(row))),
    );
  },
);

test("reset that does not agree with the source leaves the live feed", async () => {
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(8) });
  await scene.settled(id, 1);
  const { feedKey: old } = await scene.show(id);
  fault.lostDay = daysAgo(4);
  await startReset(id);
  const [reset] = await scene.settled(id, 2);
  expect(reset).toMatchObject({ kind: "RESET", outcome: "FAILED", causeClass: "differs" });
  expect((await scene.show(id)).feedKey).toBe(old);
});

test("reset that can't read an account leaves the live feed", async () => {
  const id = await scene.connect("google-adwords", { startDate: daysAgo(8) });
  await scene.settled(id, 1);
  const { feedKey: old } = await scene.show(id);
  const sentence = "Google Ads does not have this account any more.";
  Object.assign(fault, { thrown: { class: "skip", code: "gone", sentence }, times: 100 });
  await startReset(id);
  const [reset] = await scene.settled(id, 2);
  expect(reset).toMatchObject({
    kind: "RESET",
    outcome: "FAILED",
    cause: expect.stringContaining(sentence) as string,
  });
  expect((await scene.show(id)).feedKey).toBe(old);
});

test.each([
  // Google would also end what other connections of the same user read.
  { slug: "google-adwords", family: "google", calls: [] },
  { slug: "tiktok", family: "tiktok", calls: [expect.stringContaining("/oauth2/revoke_token/") as string] },
] as const)("deleted connection to $slug is neither read nor shown, and its access ends", async (source) => {
  const { slug, family, calls } = source;
  const id = await scene.connect(slug, { startDate: daysAgo(3) });
  await scene.settled(id, 1);
  const { feedKey } = await scene.show(id);
  scene.partner(family).requests.clear();
  await disconnectSource(scene, scene.tenant, id);
  const { businessId } = scene.tenant;
  const version = await scene.inTenant((tx) => findVersion(tx, businessId));
  expect(version?.feeds.map((feed) => feed.feedKey)).not.toContain(feedKey);
  const credential = () => scene.inTenant((tx) => findCredential(tx, businessId, id));
  await vi.waitFor(async () => expect(await credential()).toBeUndefined(), { timeout: 60_000, interval: 100 });
  expect(
    scene
      .partner(family)
      .requests.list()
      .map(({ path }) => path),
  ).toEqual(calls);
  await expect(scene.sync(id)).rejects.toMatchObject({ code: "ua.connection-missing" });
});

test("paused connection has no schedule and is read again when it is resumed", async () => {
  const id = await scene.connect("google-adwords", { settings, startDate: daysAgo(3) });
  await scene.settled(id, 1);
  const { businessId } = scene.tenant;
  await scene.inTenant((tx) => pauseConnection(tx, scene.workflows, businessId, id));
  expect(await scene.show(id)).toMatchObject({ status: "inactive" });
  const schedules = async () =>
    (await scene.admin.query("select from workflow.schedule where key = $1", [id])).rowCount;
  expect(await schedules()).toBe(0);
  const wish = { connectionId: id, userId: scene.userId };
  const run = await scene.inTenant((tx) => resumeConnection(tx, scene.workflows, businessId, wish));
  if (run) await scene.workflows.submit(run);
  await scene.settled(id, 2);
  expect(await scene.show(id)).toMatchObject({ status: "active" });
  expect(await schedules()).toBe(1);
});

test("canceling what is left of a paused connection keeps it paused", async () => {
  await scene.play("facebook", { reportPolls: 1_000_000 });
  const id = await scene.connect("facebook", { startDate: daysAgo(5) });
  await vi.waitFor(async () => expect((await scene.show(id)).status).toBe("running"), { timeout: 60_000 });
  await scene.inTenant((tx) => pauseConnection(tx, scene.workflows, scene.tenant.businessId, id));
  await cancelSync(scene, scene.tenant, id);
  expect(await scene.show(id)).toMatchObject({ status: "inactive" });
});

test("syncs are scheduled at the interval of the source, each connection at another time", async () => {
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(await scene.connect("google-adwords", { settings, startDate: daysAgo(2) }));
  for (const id of ids) await scene.settled(id, 1);
  const { rows } = await scene.admin.query<{ every_ms: string; wait_ms: number }>(
    `select every_ms, (extract(epoch from next_at - now()) * 1000)::float8 as wait_ms from workflow.schedule
     where workflow = 'ua.sync' and key = any($1)`,
    [ids],
  );
  const everyMs = syncEveryMs("google-adwords");
  expect(rows.map((row) => Number(row.every_ms))).toEqual([everyMs, everyMs, everyMs]);
  expect(new Set(rows.map((row) => Math.round(row.wait_ms / 1_000))).size).toBeGreaterThan(1);
  for (const row of rows) expect(row.wait_ms).toBeGreaterThan(everyMs * 0.4);
  const [id = ""] = ids;
  await scene.admin.query("update workflow.schedule set next_at = now() where key = $1", [id]);
  const [scheduled] = await scene.settled(id, 2);
  expect(scheduled).toMatchObject({ kind: "SCHEDULED", outcome: "SUCCEEDED" });
  const { weeklyAt } = await scene.show(id);
  expect(weeklyAt).toBeInstanceOf(Date);
});
