import type { Connector, OrderStream } from "@bc/connector-kit/connector";
import type { Delivery } from "@bc/order/contract/delivery";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listFeedDays } from "../store/day-states.ts";
import { findSnapshot } from "../store/feeds.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";

// The test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const day = daysAgo(5);
const ordersUntil = new Date(Date.now() - 3 * 86_400_000).toISOString();
let isPriced = false;

/** Leaves out what the orders of a day cost, as a marketplace does until they are paid. */
function withoutPrices(connector: Connector): Connector {
  const orders = connector.streams.order as OrderStream | undefined;
  if (!orders) return connector;
  const order: OrderStream = {
    ...orders,
    async *read(vendor, at) {
      for await (const page of orders.read(vendor, at)) {
        if ("wait" in page || isPriced) yield page;
        else {
          const rows = (page.rows as Delivery[]).map((row) =>
            row.facts?.orderDate.startsWith(day) ? { ...row, ledger: [] } : row,
          );
          yield { ...page, rows };
        }
      }
    },
  };
  return { ...connector, streams: { ...connector.streams, order } };
}

let scene: SyncScene;
beforeAll(async () => {
  scene = await startSyncScene(["shopify"], { change: withoutPrices });
});
afterAll(() => scene.close());

async function stateOf(feedKey: number) {
  const snapshot = await scene.inTenant((tx) => findSnapshot(tx, scene.tenant.businessId, feedKey));
  const at = { businessKey: scene.businessKey, signal: AbortSignal.timeout(10_000) };
  const [found] = await listFeedDays(scene.warehouse, at, snapshot, { from: day, to: day });
  return found;
}

test("day with orders without a price is partial until they have one, and the connection is healthy", async () => {
  await scene.play("shopify", { ordersUntil });
  const id = await scene.connect("shopify", { settings: { shop: "demo-home" }, startDate: daysAgo(10) });
  const [first] = await scene.settled(id, 1);
  expect(first).toMatchObject({ outcome: "SUCCEEDED", cause: null });
  const { feedKey } = await scene.show(id);
  const { rows } = await scene.admin.query<{ open: number }>(
    `select count(*)::integer as open from "order"."order"
     where order_date::date = $1 and order_status <> 'CANCELED' and channel_type = 'SHOPIFY'`,
    [day],
  );
  expect(rows[0]?.open).toBeGreaterThan(0);
  expect(await stateOf(feedKey)).toMatchObject({ state: "partial", reason: "unpriced", unpriced: rows[0]?.open });
  expect(await scene.show(id)).toMatchObject({ status: "succeeded", cause: null });
  isPriced = true;
  await scene.play("shopify", { ordersUntil, restated: [{ date: day, factor: 1 }] });
  await scene.sync(id);
  const [second] = await scene.settled(id, 2);
  expect(second).toMatchObject({ outcome: "SUCCEEDED", cause: null });
  expect(await stateOf(feedKey)).toMatchObject({ state: "complete", reason: "" });
});
