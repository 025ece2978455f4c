import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ledgerEntry, sampleOrder, type SalesScene, startSalesScene } from "./sales-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let scene: SalesScene;
beforeAll(async () => {
  scene = await startSalesScene();
});
afterAll(() => scene.close());

const bought = (number: string, version = 1, more: Parameters<typeof sampleOrder>[2] = {}) =>
  scene.deliverFrom("AMAZON", sampleOrder(number, version, { marketplaceNumber: number, ...more }));
const imported = (number: string, version = 1, more: Parameters<typeof sampleOrder>[2] = {}) =>
  scene.deliverFrom("SHOPIFY", sampleOrder(`copy of ${number}`, version, { marketplaceNumber: number, ...more }));

/** How many of the delivered orders count. */
async function countOrders(...delivered: ReadonlyMap<string, string>[]): Promise<number[]> {
  await scene.projected();
  const entries = await scene.entries();
  return delivered.map(
    (ids) => entries.filter(({ kind, order_id }) => kind === "order" && [...ids.values()].includes(order_id)).length,
  );
}
const copies = async () =>
  (
    await scene.admin.query<{ order_id: string; copy_of: string }>(
      `select o.order_id, o.copy_of from ua.sale_order o join ua.sales s using (business_id, feed_key)
       where o.copy_of is not null`,
    )
  ).rows;

test("order that a shop imported from a marketplace counts once, whichever came first", async () => {
  const [copyFirst, original] = [await imported("111-1"), await bought("111-1")];
  expect(await countOrders(copyFirst, original)).toEqual([0, 1]);
  const originalFirst = await bought("111-2");
  expect(await countOrders(originalFirst)).toEqual([1]);
  const copy = await imported("111-2");
  expect(await countOrders(copy, originalFirst)).toEqual([0, 1]);
  expect(await copies()).toEqual(
    expect.arrayContaining([
      { order_id: copyFirst.get("copy of 111-1"), copy_of: original.get("111-1") },
      { order_id: copy.get("copy of 111-2"), copy_of: originalFirst.get("111-2") },
    ]),
  );
});

test("copy that was projected first is voided, and counts again when the original is deleted", async () => {
  const copy = await imported("222-1");
  expect(await countOrders(copy)).toEqual([1]);
  const original = await bought("222-1");
  expect(await countOrders(copy, original)).toEqual([0, 1]);
  await bought("222-1", 2, { isTombstone: true });
  expect(await countOrders(copy, original)).toEqual([1, 0]);
  expect(await copies()).not.toContainEqual(expect.objectContaining({ order_id: copy.get("copy of 222-1") }));
});

test("orders of two stores with one number count once only if they have the same day and total", async () => {
  const outlet = (number: string, more: Parameters<typeof sampleOrder>[2] = {}) =>
    scene.deliver(sampleOrder(`outlet ${number}`, 1, { marketplaceNumber: number, ...more }));
  const cheaper = { total: "24.00", ledger: [ledgerEntry("goods", "GOODS", "24.00")] };
  const numbered = [await imported("1001"), await outlet("1001", cheaper)];
  expect(await countOrders(...numbered)).toEqual([1, 1]);
  const [first, second] = [await imported("1002"), await outlet("1002")];
  expect(await countOrders(first, second)).toEqual([1, 0]);
});

test("order that turns out to be a copy no longer counts, also after a rebuild", async () => {
  const original = await bought("333-1");
  const copy = await imported("333-1", 1, { marketplaceNumber: null });
  expect(await countOrders(copy, original)).toEqual([1, 1]);
  await imported("333-1", 2);
  expect(await countOrders(copy, original)).toEqual([0, 1]);
  const before = await copies();
  await scene.rebuild();
  expect(await countOrders(copy, original)).toEqual([0, 1]);
  expect((await copies()).length).toBe(before.length);
});

test("erased customer of a copy is gone from the rows that it had before", async () => {
  const copy = await imported("444-1");
  await scene.projected();
  await bought("444-1");
  await scene.projected();
  const orderId = copy.get("copy of 444-1") ?? "";
  await scene.erase(orderId);
  await vi.waitFor(
    async () => {
      const sql = "select distinct customer_key from sale_entry where order_id = {orderId:UUID}";
      const query = { businessKey: scene.businessKey, name: "test.customers", sql, params: { orderId } };
      expect(await scene.warehouse.query(query)).toEqual([{ customer_key: `erased ${orderId}` }]);
    },
    { timeout: 30_000 },
  );
});
