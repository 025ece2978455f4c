import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { findRun } from "@bc/workflow/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkRequest } from "../contract/workflows.ts";
import { insertDaily } from "../store/daily-rows.ts";
import { listDayStates } from "../store/day-states.ts";
import { findSnapshot } from "../store/feeds.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const patience = { timeout: 60_000, interval: 100 };
const signal = new AbortController().signal;
const first = "1234567890";
const second = "2345678901";

/** Whether totals can be read, and the day and the account for which they are higher than the rows. */
const source = { hasTotals: true, correctedDay: "", corrected: "" };

function changed(connector: Connector): Connector {
  const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
  const marketing_daily: DailyStream<"marketing_daily"> = {
    ...stream,
    async total(vendor, at) {
      if (!source.hasTotals) throw new Error("no totals");
      const totals = await stream.total(vendor, at);
      if ("wait" in totals || at.account.id !== source.corrected) return totals;
      return totals.map(({ date, values }) => ({
        date,
        values: date === source.correctedDay ? { ...values, spend: String(Number(values["spend"]) + 5) } : values,
      }));
    },
  };
  return { ...connector, streams: { ...connector.streams, marketing_daily } };
}

let scene: SyncScene;
let id: string;
beforeAll(async () => {
  scene = await startSyncScene(["google"], { change: changed });
  id = await scene.connect("google-adwords", { startDate: daysAgo(5) });
  await scene.settled(id, 1);
});
afterAll(() => scene.close());

const day = daysAgo(4);

/** Compares recent days as the daily check does, and returns the re-reads that follow. */
async function check(disturbed: Partial<typeof source>) {
  Object.assign(source, disturbed);
  const input = { connectionId: id, days: { from: daysAgo(5), to: daysAgo(0) } };
  const run = await scene.inTenant((tx) => scene.workflows.enqueue(tx, checkRequest, { key: id, input }));
  await scene.workflows.submit(run);
  await vi.waitFor(async () => {
    const found = await scene.inTenant((tx) => findRun(tx, run.id));
    expect(found).toMatchObject({ status: "succeeded" });
  }, patience);
  // A re-read is in the timeline once it has begun.
  const requested = await scene.admin.query<{ id: string }>(
    "select id from workflow.run where workflow = 'ua.sync' and input ->> 'kind' = 'REREAD'",
  );
  const runs = await scene.settled(id, 1 + (requested.rowCount ?? 0));
  return runs.filter(({ kind }) => kind === "REREAD");
}

const stateOf = async (accountId: string) => {
  const { feedKey } = await scene.show(id);
  const snapshot = await scene.inTenant((tx) => findSnapshot(tx, scene.tenant.businessId, feedKey));
  const place = { businessKey: scene.businessKey, shape: "marketing_daily", accountId, signal } as const;
  return (await listDayStates(scene.warehouse, place, snapshot, { from: day, to: day }))[0];
};

const channels = async (campaign: string) =>
  scene.warehouse.query<{ campaign_id: string; channel: string }>({
    businessKey: scene.businessKey,
    name: "test.channels",
    sql: `select campaign_id, channel from channel_of
      where source = 'google-adwords' and (campaign_id = {campaign:String} or {campaign:String} = '')`,
    params: { campaign },
  });

test("check writes the channels of campaigns that were landed without one", async () => {
  const { feedKey } = await scene.show(id);
  expect(await channels("")).not.toEqual([]);
  const place = { businessKey: scene.businessKey, shape: "marketing_daily", accountId: first, signal } as const;
  const figures = { spend: "1", impressions: 1, clicks: 1, conversions: "0", conversionValue: "0", currency: "USD" };
  const row = { date: day, campaignId: "early", campaignName: "Shopping", ...figures };
  // A batch that does not count, so that the day still agrees with the source.
  await insertDaily(scene.warehouse, place, { feedKey, batch: 1_000 }, [row]);
  await check({});
  expect(await channels("early")).toEqual([{ campaign_id: "early", channel: "Shopping" }]);
});

test("check whose totals can't be read reads nothing again and leaves what is known of the days", async () => {
  expect(await check({ hasTotals: false })).toEqual([]);
  expect(await stateOf(first)).toMatchObject({ state: "complete", reason: "" });
});

test("check that finds a day that differs reads it again for its account only", async () => {
  const [reread, ...others] = await check({ hasTotals: true, correctedDay: day, corrected: second });
  expect(others).toEqual([]);
  expect(await scene.progress(reread?.id ?? "")).toMatchObject([{ accountId: second, slicesDone: 1 }]);
  expect(await stateOf(second)).toMatchObject({ state: "partial", reason: "differs" });
  expect(await stateOf(first)).toMatchObject({ state: "complete", reason: "" });
});
