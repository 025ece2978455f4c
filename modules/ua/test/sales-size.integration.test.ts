import type { WarehouseRow } from "@bc/warehouse/warehouse";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ledgerEntry, sampleOrder, type SalesScene, startSalesScene } from "./sales-scene.ts";

// Each test waits for runs of the worker.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let scene: SalesScene;
beforeAll(async () => {
  scene = await startSalesScene();
});
afterAll(() => scene.close());

/** The warehouse returns at most 100,000 rows. */
const tooMany = 100_001;

/** Delivers orders, and returns a row of each that the warehouse has once they are projected. */
async function projected(...sourceIds: string[]): Promise<WarehouseRow[]> {
  const ids = await scene.deliver(...sourceIds.map((id) => sampleOrder(id, 1)));
  await scene.projected();
  const rows = [];
  for (const sourceId of sourceIds) {
    const [row] = await scene.warehouse.query<WarehouseRow>({
      businessKey: scene.businessKey,
      name: "test.row",
      sql: "select * from sale_entry where order_id = {id:UUID} and kind = 'shipping'",
      params: { id: ids.get(sourceId) },
    });
    if (row) rows.push(row);
  }
  return rows;
}
const insert = (rows: WarehouseRow[]) =>
  scene.warehouse.insert({ businessKey: scene.businessKey, table: "sale_entry", rows, scope: "test" });
/** Gives an order entries that it never had. */
const addEntries = (row: WarehouseRow, count: number) =>
  insert(Array.from({ length: count }, (_, at) => ({ ...row, entry_id: `${String(row["order_id"])}/more/${at}#1` })));
/** Changes orders: they have goods for 20 and no more. */
const change = (...sourceIds: string[]) => {
  const gone = ["shipping", "tax"].map((sourceId) => ({ sourceId, content: null }));
  const ledger = [ledgerEntry("goods", "GOODS", "20.00"), ...gone];
  return scene.deliver(...sourceIds.map((id) => sampleOrder(id, 2, { ledger })));
};
const amountOf = async ({ order_id: id }: WarehouseRow) => {
  const [found] = await scene.warehouse.query<{ amount: string }>({
    businessKey: scene.businessKey,
    name: "test.amount",
    sql: "select sum(amount) as amount from sale_entry where order_id = {id:UUID}",
    params: { id },
  });
  return Number(found?.amount);
};

test("orders that have too many entries together are projected one after the other", async () => {
  const rows = await projected("many-1", "many-2");
  for (const row of rows) await addEntries(row, 60_000);
  await change("many-1", "many-2");
  await scene.projected();
  expect(await Promise.all(rows.map(amountOf))).toEqual([20, 20]);
});

test("order whose entries were issued again very often is projected", async () => {
  const [row] = await projected("often");
  const name = String(row!["entry_id"]).replace(/#1$/, "");
  const issues = Array.from({ length: tooMany / 2 }, (_, at) => [
    { ...row!, entry_id: `void ${name}#${at + 1}`, voids: `${name}#${at + 1}`, amount: "-4" },
    { ...row!, entry_id: `${name}#${at + 2}` },
  ]).flat();
  await insert(issues);
  expect(await amountOf(row!)).toBeCloseTo(28.8);
  await change("often");
  await scene.projected();
  expect(await amountOf(row!)).toBe(20);
});

test("order that alone has too many entries keeps them, and the others are projected", async () => {
  const [large, small] = await projected("large", "small");
  await addEntries(large!, tooMany);
  const before = await amountOf(large!);
  await change("large", "small");
  await scene.projected();
  expect(await amountOf(small!)).toBe(20);
  expect(await amountOf(large!)).toBe(before);
});

test("customer of an erased order is gone from more rows than one result has", async () => {
  const [row] = await projected("erased");
  await addEntries(row!, tooMany);
  await scene.erase(String(row!["order_id"]));
  await scene.projected();
  const { customer_key: customer } = row!;
  const left = await scene.warehouse.query({
    businessKey: scene.businessKey,
    name: "test.customer",
    sql: "select count() as n from sale_entry where customer_key = {customer:String}",
    params: { customer },
  });
  expect(left).toEqual([{ n: "0" }]);
});
