import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { noteChangedOrders } from "../service/rebuild-sales.ts";
import { insertFeed } from "../store/feeds.ts";
import { deleteFeed } from "../store/removals.ts";
import { type EntryRow, ledgerEntry, orderedAt, sampleOrder, type SalesScene, startSalesScene } from "./sales-scene.ts";
import { startWorkerChild, type WorkerChild } from "./worker-child.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let scene: SalesScene;
let worker: WorkerChild;
beforeAll(async () => {
  scene = await startSalesScene({ startWorker: async (start) => (worker = await startWorkerChild(start)) });
});
afterAll(() => scene.close());

const refundedAt = "2026-11-04T08:00:00.000Z";

/** What is summed of an order: kind, amount, quantity and time, without what other entries void. */
const entriesOf = async (orderId: string | undefined) =>
  (await scene.entries())
    .filter((entry) => entry.order_id === orderId)
    .map(({ kind, amount, quantity, event_at }) => [kind, Number(amount), quantity, event_at] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
const sumOf = (rows: readonly EntryRow[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

const sampleEntries = [
  ["gross", 20, 2, orderedAt],
  ["order", 0, 1, orderedAt],
  ["shipping", 4, 0, orderedAt],
  ["tax", 4.8, 0, orderedAt],
];

test("orders, refunds and cancellations become entries", { tags: ["decision.sales.projection"] }, async () => {
  const refund = ledgerEntry("r1", "REFUND", "-10.00", refundedAt);
  const ids = await scene.deliver(
    sampleOrder("plain", 1),
    sampleOrder("refunded", 1, { ledger: [ledgerEntry("goods", "GOODS", "20.00"), refund] }),
    sampleOrder("canceled", 1),
    sampleOrder("unpriced", 1, { ledger: [] }),
  );
  await scene.deliver(sampleOrder("canceled", 2, { state: "CANCELED" }));
  await scene.projected();
  expect(await entriesOf(ids.get("plain"))).toEqual(sampleEntries);
  expect(await entriesOf(ids.get("refunded"))).toEqual([
    ["gross", 20, 2, orderedAt],
    ["order", 0, 1, orderedAt],
    ["return", -10, 0, refundedAt],
  ]);
  const canceledAt = "2026-11-03T10:00:00.000Z";
  expect(await entriesOf(ids.get("canceled"))).toEqual([
    ["gross", 20, 2, orderedAt],
    ["order", 0, 1, orderedAt],
    ["return", -20, 2, canceledAt],
    ["shipping", 4, 0, orderedAt],
    ["shipping_refund", -4, 0, canceledAt],
    ["tax", 4.8, 0, orderedAt],
    ["tax_refund", -4.8, 0, canceledAt],
  ]);
  expect(await entriesOf(ids.get("unpriced"))).toEqual([["order", 0, 1, orderedAt]]);
});

test("updated order replaces its entries, and earlier data versions keep what they had", async () => {
  const ids = await scene.deliver(sampleOrder("changed", 1));
  await scene.projected();
  const before = await scene.version();
  const sumBefore = sumOf(await scene.rows<EntryRow>("sale_entry", before));
  const ledger = [ledgerEntry("goods", "GOODS", "20.00"), ledgerEntry("tax", "TAX", "5.00")];
  // A channel removes an entry by a tombstone.
  const gone = { sourceId: "shipping", content: null };
  await scene.deliver(sampleOrder("changed", 2, { ledger: [...ledger, gone] }));
  await scene.projected();
  expect(await entriesOf(ids.get("changed"))).toEqual([
    ["gross", 20, 2, orderedAt],
    ["order", 0, 1, orderedAt],
    ["tax", 5, 0, orderedAt],
  ]);
  expect(sumOf(await scene.rows<EntryRow>("sale_entry"))).toBe(sumBefore - 400 + 20);
  expect(sumOf(await scene.rows<EntryRow>("sale_entry", before))).toBe(sumBefore);
  await scene.deliver(sampleOrder("changed", 3, { isTombstone: true }));
  await scene.projected();
  expect(await entriesOf(ids.get("changed"))).toEqual([]);
  expect(sumOf(await scene.rows<EntryRow>("sale_entry"))).toBe(sumBefore - 2_880);
});

test("repeated events write nothing and publish no data version", async () => {
  const ids = await scene.deliver(sampleOrder("repeated", 1));
  await scene.projected();
  const [version, rows] = [await scene.version(), await scene.rows("sale_entry")];
  const { businessId } = scene.tenant;
  await scene.inTenant((tx) => noteChangedOrders(tx, scene, businessId, [...ids.values()]));
  await scene.projected();
  expect(await scene.version()).toBe(version);
  expect(await scene.rows("sale_entry")).toEqual(rows);
});

test("worker that is killed after it wrote a batch doubles and loses nothing", async () => {
  await scene.projected();
  const before = await scene.entries();
  worker.disturb({ heldTable: "sale_entry" });
  const orders = Array.from({ length: 300 }, (_, index) => sampleOrder(`killed-${index}`, 1));
  const ids = await scene.deliver(...orders);
  await worker.held("sale_entry");
  expect(await scene.entries()).toEqual(before);
  await worker.killAndRestart();
  await scene.projected();
  const added = (await scene.entries()).filter(({ order_id }) => [...ids.values()].includes(order_id));
  expect(added).toHaveLength(300 * sampleEntries.length);
  expect(new Set(added.map(({ entry_id }) => entry_id)).size).toBe(added.length);
  expect(sumOf(added)).toBe(300 * 2_880);
});

test("entries of a batch that a killed worker has left are removed, and the others stay", async () => {
  const { businessId } = scene.tenant;
  worker.disturb({ heldTable: "sale_entry" });
  await scene.deliver(sampleOrder("killed-alone", 1));
  await worker.held("sale_entry");
  await worker.killAndRestart();
  await scene.projected();
  const findFeed = async () => {
    const text = "select f.key, f.open_batches as open from ua.sales s join ua.feed f on f.key = s.feed_key";
    return (await scene.admin.query<{ key: number; open: number[] }>(text)).rows[0] ?? { key: 0, open: [] };
  };
  const { key: feedKey, open } = await findFeed();
  expect(open).not.toEqual([]);
  const before = await scene.entries();
  await scene.admin.query("update workflow.schedule set next_at = now() where key = $1", [businessId]);
  await vi.waitFor(async () => expect((await findFeed()).open).toEqual([]), { timeout: 60_000, interval: 200 });
  const left = await scene.warehouse.query({
    businessKey: scene.businessKey,
    name: "test.orphans",
    sql: "select entry_id from sale_entry where feed_key = {feedKey:UInt32} and has({open:Array(UInt32)}, batch_key)",
    params: { feedKey, open },
  });
  expect(left).toEqual([]);
  expect(await scene.entries()).toEqual(before);
});

test(
  "rebuild gives the same entries in a new feed, and readers never see half of it",
  { tags: "decision.sales.rebuilt" },
  async () => {
    const before = await scene.entries();
    const feedOf = async () => (await scene.admin.query<{ feed_key: number }>("select feed_key from ua.sales")).rows;
    const feed = await feedOf();
    await scene.rebuild();
    const counts = new Set<number>();
    const isDone = scene.projected().then(() => true);
    while (!(await Promise.race([isDone, scene.entries().then((seen) => void counts.add(seen.length))])));
    expect([...counts]).toEqual([before.length]);
    expect(await feedOf()).not.toEqual(feed);
    const content = (rows: readonly EntryRow[]) =>
      rows.map(({ order_id, kind, amount, event_at, quantity, sku, customer_key }) =>
        [order_id, kind, amount, event_at, quantity, sku, customer_key].join(" "),
      );
    expect(content(await scene.entries()).toSorted()).toEqual(content(before).toSorted());
  },
);

test("order that changes during a rebuild is in the new feed", async () => {
  worker.disturb({ heldTable: "sale_entry" });
  await scene.rebuild();
  await worker.held("sale_entry");
  const ids = await scene.deliver(sampleOrder("meanwhile", 1));
  await worker.killAndRestart();
  await scene.projected();
  expect(await entriesOf(ids.get("meanwhile"))).toEqual(sampleEntries);
});

test("feed with many orders is deleted in several steps", async () => {
  const { businessId } = scene.tenant;
  const feedKey = await scene.inTenant((tx) => insertFeed(tx, businessId, null));
  for (const [table, column, value] of [
    ["sale_order", "entries_hash", "''"],
    ["sale_change", "changes", "1"],
  ])
    await scene.admin.query(
      `insert into ua.${table} (business_id, feed_key, order_id, ${column})
       select $1, $2, gen_random_uuid(), ${value} from generate_series(1, 10001)`,
      [businessId, feedKey],
    );
  const isGone = () => scene.inTenant((tx) => deleteFeed(tx, businessId, feedKey));
  expect([await isGone(), await isGone(), await isGone()]).toEqual([false, false, true]);
  expect((await scene.admin.query("select from ua.feed where key = $1", [feedKey])).rowCount).toBe(0);
});

test("rows of replaced feeds are removed once no data version names them", async () => {
  const { businessId } = scene.tenant;
  const last = "(select max(version) from ua.data_version)";
  await scene.admin.query(`delete from ua.data_version where version < ${last}`);
  await scene.admin.query("update workflow.schedule set next_at = now() where key = $1", [businessId]);
  const feeds = async (table: string) =>
    scene.warehouse.query({
      businessKey: scene.businessKey,
      name: "test.feeds",
      sql: `select distinct feed_key from ${table}`,
    });
  expect((await feeds("sale_entry")).length).toBeGreaterThan(1);
  expect((await feeds("product")).length).toBeGreaterThan(1);
  await vi.waitFor(
    async () => {
      const { rows } = await scene.admin.query("select key as feed_key from ua.feed where business_id = $1", [
        businessId,
      ]);
      expect(rows).toHaveLength(1);
      expect(await feeds("sale_entry")).toEqual(rows);
      expect(await feeds("product")).toEqual(rows);
    },
    { timeout: 60_000, interval: 200 },
  );
});

/** The customers in all rows of an order, whether they count or not. */
const customersOf = async (orderId: string) => {
  const rows = await scene.warehouse.query<{ customer_key: string }>({
    businessKey: scene.businessKey,
    name: "test.customers",
    sql: "select distinct customer_key from sale_entry where order_id = {orderId:UUID}",
    params: { orderId },
  });
  return rows.map(({ customer_key }) => customer_key);
};

test("customer of a deleted order is gone from all rows", async () => {
  const orderId = (await scene.deliver(sampleOrder("deleted", 1))).get("deleted") ?? "";
  await scene.projected();
  expect(await customersOf(orderId)).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  await scene.deliver(sampleOrder("deleted", 2, { isTombstone: true }));
  await scene.projected();
  expect(await customersOf(orderId)).toEqual([`erased ${orderId}`]);
  expect(await entriesOf(orderId)).toEqual([]);
});

test("erased customer is gone from all rows, and the sums stay", async () => {
  const ids = await scene.deliver(sampleOrder("erased", 1));
  const orderId = ids.get("erased") ?? "";
  await scene.projected();
  const keys = () => customersOf(orderId);
  const [before] = await keys();
  expect(before).toMatch(/^[\w-]{22}$/);
  const sum = sumOf(await scene.entries());
  await scene.erase(orderId);
  await vi.waitFor(async () => expect(await keys()).toEqual([`erased ${orderId}`]), { timeout: 30_000 });
  await scene.projected();
  expect(sumOf(await scene.entries())).toBe(sum);
});

test("another business reads nothing", async () => {
  const query = { name: "test.other", sql: "select count() as n from sale_entry" };
  expect(await scene.warehouse.query({ ...query, businessKey: scene.businessKey + 1 })).toEqual([{ n: "0" }]);
  const [own] = await scene.warehouse.query<{ n: string }>({ ...query, businessKey: scene.businessKey });
  expect(Number(own?.n)).toBeGreaterThan(0);
});
