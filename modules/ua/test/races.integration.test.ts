import type { Connector } from "@bc/connector-kit/connector";
import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelJobs } from "../service/cancel-jobs.ts";
import { endSync } from "../service/end-sync.ts";
import { endCleanUp, findGarbage } from "../service/clean-up.ts";
import { revokeAccess } from "../service/disconnect-source.ts";
import { restoreConnection } from "../service/restore-connection.ts";
import { scheduleCleanUp } from "../service/schedule-clean-up.ts";
import type { Sources } from "../service/sources.ts";
import { changeConnection, lockConnection } from "../store/connections.ts";
import { findCredential } from "../store/credentials.ts";
import { listReadings } from "../store/readings.ts";
import { insertSync } from "../store/syncs.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const patience = { timeout: 60_000, interval: 50 };
const signal = new AbortController().signal;
const canceledJobs: unknown[] = [];

/** Notes which jobs are canceled at the source. */
function noting(connector: Connector): Connector {
  const { marketing_daily: stream } = connector.streams;
  if (!stream) return connector;
  const cancel = (_vendor: unknown, { resume }: { resume: unknown }) => {
    canceledJobs.push(resume);
    return Promise.resolve();
  };
  return { ...connector, streams: { ...connector.streams, marketing_daily: { ...stream, cancel } } };
}

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["facebook", "tiktok"], { change: noting });
});
afterAll(() => scene.close());

/** Runs a transaction, and another one that has to wait until the first one ends. Returns what the other one returns. */
async function inTurn<T>(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<T>): Promise<T> {
  const { waiting } = await scene.inTenant(async (tx) => {
    await first(tx);
    const other = scene.inTenant(second);
    void other.catch(() => undefined);
    await vi.waitFor(async () => {
      const { rowCount } = await scene.admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBeGreaterThan(0);
    }, patience);
    return { waiting: other };
  });
  return waiting;
}

/** Returns a connection that was deleted 30 days ago. Its access is still stored. */
async function deleted(): Promise<string> {
  const id = await scene.connect("tiktok", { startDate: daysAgo(3) });
  await scene.settled(id, 1);
  await scene.admin.query(
    "update ua.connection set status = 'inactive', deleted_at = now() - interval '720 hours' where id = $1",
    [id],
  );
  return id;
}

const restore = (id: string) => (tx: Tx) =>
  restoreConnection(tx, scene, scene.tenant.businessId, { connectionId: id, userId: scene.userId, source: "TikTok" });
const purge = (id: string) => (tx: Tx) => findGarbage(tx, { tenant: scene.tenant, connectionId: id }, new Date());

test("connection that is restored when its purge begins keeps its data", async () => {
  const id = await deleted();
  expect(await inTurn(restore(id), purge(id))).toMatchObject({ leftovers: [] });
  expect(await scene.show(id)).toMatchObject({ deletedAt: null, purgedAt: null });
});

test("connection whose purge has begun is not restored", async () => {
  const id = await deleted();
  await expect(inTurn(purge(id), restore(id))).rejects.toMatchObject({ code: "ua.connection-purged" });
});

test("connection that is deleted while a clean-up ends is purged later", async () => {
  const id = await scene.connect("tiktok", { startDate: daysAgo(3) });
  await scene.settled(id, 1);
  const { tenant } = scene;
  const { businessId } = tenant;
  await scene.inTenant((tx) => scheduleCleanUp(tx, scene.workflows, id));
  const disconnect = async (tx: Tx) => {
    await lockConnection(tx, businessId, id);
    await changeConnection(tx, businessId, id, { deleted_at: new Date() });
    await scheduleCleanUp(tx, scene.workflows, id);
  };
  await inTurn(disconnect, (tx) => endCleanUp(tx, scene, { tenant, connectionId: id }));
  const text = "select from workflow.schedule where workflow = 'ua.clean-up' and key = $1";
  expect((await scene.admin.query(text, [id])).rowCount).toBe(1);
});

test("jobs of a canceled run are left to the run that was requested after it", async () => {
  await scene.play("facebook", { reportPolls: 1_000_000 });
  const id = await scene.connect("facebook", { startDate: daysAgo(5) });
  const { feedKey } = await scene.show(id);
  const readings = () => scene.inTenant((tx) => listReadings(tx, scene.tenant.businessId, feedKey));
  await vi.waitFor(async () => expect(await readings()).toHaveLength(1), patience);
  await cancelJobs(scene, { tenant: scene.tenant, connectionId: id, feedKeys: [feedKey] }, signal);
  expect(canceledJobs).toEqual([]);
  expect(await readings()).toHaveLength(1);
  await scene.play("facebook", { reportPolls: 0 });
  expect((await scene.settled(id, 1))[0]).toMatchObject({ outcome: "SUCCEEDED" });
});

test("access that a user gives to a restored connection outlasts the end of the old one", async () => {
  const id = await deleted();
  const transport: Sources["transport"] = async (call, abort) => {
    await scene.inTenant(restore(id));
    await scene.reconnect(id);
    return scene.sources.transport(call, abort);
  };
  const parts = { ...scene, sources: { ...scene.sources, transport } };
  await revokeAccess(parts, { tenant: scene.tenant, connectionId: id }, signal);
  expect(await scene.inTenant((tx) => findCredential(tx, scene.tenant.businessId, id))).toBeDefined();
});

test("access that a user gives while a run fails without the old one is kept and read with", async () => {
  const id = await scene.connect("tiktok", { startDate: daysAgo(3) });
  await scene.settled(id, 1);
  const { businessId } = scene.tenant;
  const { feedKey } = await scene.show(id);
  const run = { tenant: scene.tenant, syncId: newId(), connectionId: id, feedKey, kind: "SCHEDULED" } as const;
  const sync = { id: run.syncId, connectionId: id, kind: run.kind, feedKey, requestedBy: null };
  const fault = { class: "reauth", code: "HTTP 401", sentence: "TikTok no longer accepts our access." };
  const end = () => scene.inTenant((tx) => endSync(tx, scene, run, { fault, differing: 0 }));
  const credential = () => scene.inTenant((tx) => findCredential(tx, businessId, id));
  await scene.inTenant((tx) => insertSync(tx, businessId, sync));
  await scene.reconnect(id);
  expect(await scene.syncs(id)).toHaveLength(2);
  expect(await end()).toBeNull();
  expect((await credential())?.refusedAt).toBeNull();
  expect(await scene.show(id)).toMatchObject({ status: "pending", cause: null });
  expect((await scene.settled(id, 3))[0]).toMatchObject({ kind: "REQUESTED", outcome: "SUCCEEDED" });
  const scheduled = await scene.admin.query("select from workflow.schedule where workflow = 'ua.sync' and key = $1", [
    id,
  ]);
  expect(scheduled.rowCount).toBe(1);
});
