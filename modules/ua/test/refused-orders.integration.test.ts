import type { OrderStream } from "@bc/connector-kit/connector";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { daysAgo } from "./days-ago.ts";
import { withBadOrders } from "./bad-orders.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** Orders that the order module does not accept. */
const fault = { badOrders: 0 };

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["shopify"], {
    change: (connector) => {
      const order = withBadOrders(connector.streams.order as OrderStream, fault);
      return { ...connector, streams: { ...connector.streams, order } };
    },
  });
  await scene.play("shopify", { ordersUntil: new Date(Date.now() - 3 * 86_400_000).toISOString() });
});
afterAll(() => scene.close());

const connect = async (shop: string): Promise<string> => {
  const id = await scene.connect("shopify", { settings: { shop }, startDate: daysAgo(30) });
  await scene.settled(id, 1);
  return id;
};
const cause = "2 orders could not be stored. We have been notified.";

test("orders that can't be stored make the sync partial, and the others are stored", async () => {
  fault.badOrders = 2;
  const id = await connect("demo-home");
  const [first] = await scene.syncs(id);
  expect(first).toMatchObject({ outcome: "PARTIAL", cause });
  expect(await scene.show(id)).toMatchObject({ status: "failed", cause });
  const [progress] = await scene.progress(first?.id ?? "");
  expect(progress).toMatchObject({ refused: 2 });
  const stored = await scene.admin.query(`select from "order"."order" where channel_type = 'SHOPIFY'`);
  expect(stored.rowCount).toBe((progress?.held ?? 0) - 2);
});

test("connection is unhealthy until a later delivery of each refused order is stored", async () => {
  fault.badOrders = 0;
  const id = await connect("other-home");
  const { feedKey } = await scene.show(id);
  const syncAgain = async (from?: string) => {
    const { length } = await scene.syncs(id);
    if (from) await scene.admin.query("update ua.stream set changed_at = $2 where feed_key = $1", [feedKey, from]);
    await scene.sync(id);
    return (await scene.settled(id, length + 1))[0];
  };
  // The orders are held, so no day lacks any.
  fault.badOrders = 2;
  expect(await syncAgain(daysAgo(30))).toMatchObject({ outcome: "PARTIAL", cause });
  expect(fault.badOrders).toBeLessThanOrEqual(0);
  // They did not change since, so they are not read again.
  expect(await syncAgain()).toMatchObject({ outcome: "PARTIAL", cause, rowCount: "0" });
  expect(await scene.show(id)).toMatchObject({ status: "failed", cause });
  expect(await syncAgain(daysAgo(30))).toMatchObject({ outcome: "SUCCEEDED", cause: null });
  expect(await scene.show(id)).toMatchObject({ status: "active", cause: null });
});
