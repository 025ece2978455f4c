import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { noteChangedOrders } from "../service/rebuild-sales.ts";
import { type EntryRow, sampleOrder, type SalesScene, startSalesScene } from "./sales-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let scene: SalesScene;
beforeAll(async () => {
  scene = await startSalesScene();
});
afterAll(() => scene.close());

const mug = { sourceLineId: "1", sku: "MUG", name: "Mug", quantity: 2, price: "10.00", total: "20.00" };
const click = { source: "google", medium: "cpc", campaign: "Brand 1", referrerHost: "www.google.com" };

/** Delivers one order and returns its ID once it is projected. */
async function projected(...delivery: Parameters<typeof sampleOrder>): Promise<string> {
  const ids = await scene.deliver(sampleOrder(...delivery));
  await scene.projected();
  return ids.get(delivery[0]) ?? "";
}
const entriesOf = async (orderId: string): Promise<EntryRow[]> =>
  (await scene.entries()).filter((entry) => entry.order_id === orderId);
const productsOf = async (orderId: string) =>
  (await entriesOf(orderId))
    .map((entry) => [entry.kind, entry.product_id, entry.variant_id])
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
const clicksOf = async (orderId: string) => [
  ...new Set(
    (await entriesOf(orderId)).map((entry) =>
      [entry.click_source, entry.click_medium, entry.click_campaign, entry.click_referrer].join("|"),
    ),
  ),
];
const without = (kinds: string[]) => kinds.map((kind) => [kind, "", ""]);

/** Returns the channels of the clicks of a campaign. */
async function channelsOf(campaign: string): Promise<string[]> {
  const found = await scene.warehouse.query<{ channel: string }>({
    businessKey: scene.businessKey,
    name: "test.channels",
    sql: "select channel from channel_of where utm_campaign = {campaign:String}",
    params: { campaign },
  });
  return found.map(({ channel }) => channel);
}

/** Returns what the live feed calls a product, by its variants. */
async function namesOf(productId: string) {
  const { rows } = await scene.admin.query<{ feed_key: number }>("select feed_key from ua.sales");
  const found = await scene.warehouse.query<{ variant_id: string; name: string; sku: string; version: string }>({
    businessKey: scene.businessKey,
    name: "test.products",
    sql: `select variant_id, name, sku from product
      where feed_key = {feedKey:UInt32} and product_id = {productId:String} order by variant_id`,
    params: { feedKey: rows[0]?.feed_key, productId },
  });
  return found.map(({ variant_id, name, sku }) => [variant_id, name, sku]);
}

test(
  "entries have the product of their line and the click of their order",
  { tags: ["boards.table.sale-entry"] },
  async () => {
    const named = await projected("named", 1, { lines: [{ ...mug, productId: "p1", variantId: "v1" }], click });
    expect(await productsOf(named)).toEqual([["gross", "p1", "v1"], ...without(["order", "shipping", "tax"])]);
    expect(await clicksOf(named)).toEqual(["google|cpc|Brand 1|www.google.com"]);
    expect(await namesOf("p1")).toEqual([["v1", "Mug", "MUG"]]);
    expect(await channelsOf("Brand 1")).toEqual(["Paid Search"]);
    const unnamed = await projected("unnamed", 1);
    expect(await productsOf(unnamed)).toEqual([["gross", "MUG", "MUG"], ...without(["order", "shipping", "tax"])]);
    expect(await clicksOf(unnamed)).toEqual(["|||"]);
    expect(await namesOf("MUG")).toEqual([["MUG", "Mug", "MUG"]]);
  },
);

test("order that is delivered again at the same version gets its product and click", async () => {
  const orderId = await projected("again", 1);
  expect(await clicksOf(orderId)).toEqual(["|||"]);
  const before = (await entriesOf(orderId)).map(({ kind, amount, quantity }) => [kind, amount, quantity]);
  await projected("again", 1, { lines: [{ ...mug, productId: "p2", variantId: "v2" }], click });
  expect(await productsOf(orderId)).toEqual([["gross", "p2", "v2"], ...without(["order", "shipping", "tax"])]);
  expect(await clicksOf(orderId)).toEqual(["google|cpc|Brand 1|www.google.com"]);
  const after = (await entriesOf(orderId)).map(({ kind, amount, quantity }) => [kind, amount, quantity]);
  expect(after).toEqual(before);
});

test("newest name of a product applies, and no entry is written for it", async () => {
  const line = { ...mug, productId: "p3", variantId: "v3" };
  await projected("renamed", 2, { lines: [line] });
  const [rows, version] = [await scene.rows("sale_entry"), await scene.version()];
  await projected("renamed", 3, { lines: [{ ...line, name: "Large mug" }] });
  expect(await namesOf("p3")).toEqual([["v3", "Large mug", "MUG"]]);
  expect(await scene.rows("sale_entry")).toEqual(rows);
  expect(await scene.version()).toBe(version);
  await projected("older", 1, { lines: [line] });
  expect(await namesOf("p3")).toEqual([["v3", "Large mug", "MUG"]]);
  await scene.rebuild();
  await scene.projected();
  expect(await namesOf("p3")).toEqual([["v3", "Large mug", "MUG"]]);
});

test("entries of an earlier release get their product when their order changes, not before", async () => {
  const orderId = await projected("earlier", 1);
  const rows = (await scene.rows<EntryRow & { business_key: number; version: string }>("sale_entry")).filter(
    ({ order_id }) => order_id === orderId,
  );
  const old = rows.map((row) => ({ ...row, product_id: "", variant_id: "", version: Number(row.version) + 1 }));
  const { businessId } = scene.tenant;
  await scene.warehouse.insert({ businessKey: scene.businessKey, table: "sale_entry", rows: old, scope: "test" });
  await scene.admin.query("update ua.sale_order set entries_hash = '\\x00' where order_id = $1", [orderId]);
  const kinds = ["gross", "order", "shipping", "tax"];
  await projected("other", 1);
  expect(await productsOf(orderId)).toEqual(without(kinds));
  await scene.inTenant((tx) => noteChangedOrders(tx, scene, businessId, [orderId]));
  await scene.projected();
  expect(await productsOf(orderId)).toEqual([["gross", "MUG", "MUG"], ...without(kinds.slice(1))]);
  // Only the entry that differs was voided.
  const own = (await scene.rows<EntryRow>("sale_entry")).filter(({ order_id }) => order_id === orderId);
  expect(own).toHaveLength(kinds.length + 2);
});

test("page that led an erased customer to the shop is gone from all rows", async () => {
  const orderId = await projected("erased", 1, { click });
  await scene.erase(orderId);
  const referrers = () =>
    scene.warehouse.query<{ click_referrer: string; click_campaign: string }>({
      businessKey: scene.businessKey,
      name: "test.referrers",
      sql: "select distinct click_referrer, click_campaign from sale_entry where order_id = {orderId:UUID}",
      params: { orderId },
    });
  await vi.waitFor(async () => expect(await referrers()).toEqual([{ click_referrer: "", click_campaign: "Brand 1" }]), {
    timeout: 30_000,
  });
});
