import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { acceptReset, resetConnection } from "../service/reset-connection.ts";
import { listAccounts } from "../store/accounts.ts";
import { findComparison } from "../store/comparisons.ts";
import { listDaily } from "../store/daily-rows.ts";
import { findSnapshot } from "../store/feeds.ts";
import { listStreams } from "../store/streams.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const patience = { timeout: 60_000, interval: 100 };
const signal = new AbortController().signal;
const other = "2345678901";

/** Accounts that the source does not list, and one that it does not let us read. */
const source = { unlisted: "", unreadable: "" };
const problem = "Google Ads does not have this account any more.";

function changed(connector: Connector): Connector {
  const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
  const marketing_daily: DailyStream<"marketing_daily"> = {
    ...stream,
    async *read(vendor, at) {
      if (at.account.id === source.unreadable)
        throw new SourceError({ class: "skip", code: "gone", sentence: problem });
      yield* stream.read(vendor, at);
    },
  };
  return {
    ...connector,
    async *accounts(vendor) {
      for await (const account of connector.accounts(vendor)) if (account.id !== source.unlisted) yield account;
    },
    streams: { ...connector.streams, marketing_daily },
  };
}

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["google"], { change: changed });
});
beforeEach(() => {
  Object.assign(source, { unlisted: "", unreadable: "" });
});
afterAll(() => scene.close());

const connected = async (): Promise<string> => {
  const id = await scene.connect("google-adwords", { startDate: daysAgo(8) });
  await scene.settled(id, 1);
  return id;
};

async function reset(id: string, isReviewed: boolean): Promise<void> {
  const wish = { connectionId: id, userId: scene.userId, review: isReviewed };
  const { run } = await scene.inTenant((tx) => resetConnection(tx, scene, scene.tenant.businessId, wish));
  if (run) await scene.workflows.submit(run);
}

const rowsOf = async (feedKey: number): Promise<string[]> => {
  const snapshot = await scene.inTenant((tx) => findSnapshot(tx, scene.tenant.businessId, feedKey));
  const place = { businessKey: scene.businessKey, shape: "marketing_daily", accountId: other, signal } as const;
  const rows = await listDaily(scene.warehouse, place, snapshot, { from: daysAgo(8), to: daysAgo(1) });
  return rows.map((row) => JSON.stringify(row)).toSorted();
};

test("reset keeps the days of an account that the source no longer lists", async () => {
  const id = await connected();
  const { feedKey: live } = await scene.show(id);
  const before = await rowsOf(live);
  expect(before.length).toBeGreaterThan(10);
  source.unlisted = other;
  await reset(id, false);
  // The reset, and the sync that follows it.
  expect(await scene.settled(id, 3)).toMatchObject([
    { kind: "SCHEDULED" },
    { outcome: "SUCCEEDED" },
    { kind: "FIRST" },
  ]);
  const { feedKey } = await scene.show(id);
  expect(feedKey).not.toBe(live);
  expect(await rowsOf(feedKey)).toEqual(before);
  const { businessId } = scene.tenant;
  const selected = (await scene.inTenant((tx) => listAccounts(tx, businessId, id))).filter(
    ({ isSelected }) => isSelected,
  );
  expect(selected.map((account) => account.id)).not.toContain(other);
  const streams = await scene.inTenant((tx) => listStreams(tx, businessId, feedKey));
  expect(streams.find(({ accountId }) => accountId === other)).toMatchObject({ oldestDay: daysAgo(8) });
});

test("accepted reset waits again if an account that is held can't be read", async () => {
  const id = await connected();
  const { businessId } = scene.tenant;
  const { feedKey: live } = await scene.show(id);
  await reset(id, true);
  const waiting = () => scene.inTenant((tx) => findComparison(tx, businessId, id));
  await vi.waitFor(async () => expect(await waiting()).toBeDefined(), patience);
  source.unreadable = other;
  const wish = { connectionId: id, userId: scene.userId };
  const run = await scene.inTenant((tx) => acceptReset(tx, scene, businessId, wish));
  await scene.workflows.submit(run);
  const [ended] = await scene.settled(id, 3);
  expect(ended).toMatchObject({ kind: "RESET", outcome: "FAILED", causeClass: "skip" });
  expect(ended?.cause).toContain(problem);
  expect((await scene.show(id)).feedKey).toBe(live);
  expect(await waiting()).toBeDefined();
});
