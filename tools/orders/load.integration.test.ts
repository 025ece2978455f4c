import { createDatabase } from "@bc/db/database";
import type { Deliveries } from "@bc/order/contract/delivery";
import { deliverOrders } from "@bc/order/public";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertLoadBusinesses } from "./businesses.ts";
import { compareOrders } from "./compare.ts";
import { countDrift } from "./full-count.ts";
import { copiesIn, loadOrders, loadWeeks } from "./load.ts";
import { type LoadBusiness, loadBusinesses } from "./sizes.ts";
import { templateOrder } from "./template.ts";

const templates = 20;
const orders = 3_000;
const now = Date.parse("2026-11-16T00:00:00Z");

let database: TestDatabase;
let businesses: LoadBusiness[];

beforeAll(async () => {
  database = await testDatabase();
  businesses = await loadOrders({
    adminUrl: database.adminUrl,
    workerUrl: database.urlFor("bc_worker"),
    orders,
    templates,
    now,
  });
}, 120_000);
afterAll(() => database.drop());

/** The deliveries that the copies of a business stand for. */
function deliveriesOf(business: LoadBusiness): Deliveries[] {
  const slots = loadWeeks * templates;
  const entries = Array.from({ length: slots }, (_, slot) => {
    const week = Math.floor(slot / templates) - loadWeeks + 1;
    const isSettled = week !== 0;
    const weeks = isSettled ? week + 1 : week;
    return [...copiesIn([business], slot, slots)].map(({ serial, customer }) =>
      templateOrder(slot % templates, templates, { now, isSettled, identity: { serial, customer, weeks } }),
    );
  }).flat();
  return [...Map.groupBy(entries, ({ channel }) => channel)].flatMap(([channel, all]) =>
    Array.from({ length: Math.ceil(all.length / 500) }, (_, at) => ({
      channel,
      deliveries: all.slice(at * 500, (at + 1) * 500).map(({ delivery }) => delivery),
    })),
  );
}

test("loaded rows equal those of delivered orders", { tags: "orders.demo.load", timeout: 120_000 }, async () => {
  const [loaded] = businesses as [LoadBusiness];
  const delivered = { ...loaded, businessId: "0190c0de-0009-7000-8000-000000999999", number: 999_999 };
  await insertLoadBusinesses(await database.connectAdmin(), [delivered]);
  const worker = createDatabase({ url: database.urlFor("bc_worker"), max: 1, onIdleError: () => undefined });
  for (const batch of deliveriesOf(loaded)) await deliverOrders(worker, delivered, batch);
  await worker.close();
  const { "rows-different": rows, "counters-different": counters } = await compareOrders(
    database.adminUrl,
    loaded,
    delivered,
    // Hashes of contents only decide between two deliveries of one version.
    ["content_hash", "hash"],
  );
  expect({ rows, counters }).toEqual({ rows: 0, counters: 0 });
});

test("counters of loaded orders equal a full count", { tags: "orders.demo.load" }, async () => {
  const client = await database.connectAdmin();
  for (const { businessId } of businesses.slice(0, 20))
    expect((await client.query<{ drift: number }>(countDrift, [businessId])).rows).toEqual([{ drift: 0 }]);
});

test(
  "a load has lines, shipments, scans and currencies in the shares of the whole",
  { tags: "orders.demo.load" },
  async () => {
    const client = await database.connectAdmin();
    const ids = businesses.map(({ businessId }) => businessId);
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from "order"."order" where business_id = any ($1)) as orders,
       (select count(*)::float from "order".line where business_id = any ($1)) as lines,
       (select count(*)::float from "order".shipment where business_id = any ($1)) as shipments,
       (select count(*)::float from "order".tracking_event where business_id = any ($1)) as events,
       (select count(distinct currency)::int from "order"."order" where business_id = any ($1)) as currencies`,
      [ids],
    );
    const [found] = rows;
    expect(found).toMatchObject({ orders, currencies: 20 });
    // 8 M lines, 4.5 M shipments and 25 M scans of 5 M orders; a few templates come only close.
    expect((found?.["lines"] ?? 0) / orders).toBeCloseTo(1.6, 0);
    expect((found?.["shipments"] ?? 0) / orders).toBeCloseTo(0.9, 1);
    expect((found?.["events"] ?? 0) / orders).toBeCloseTo(5, 0);
  },
);

test("a tenth of a load has a tenth of everything, and its businesses are alike", { tags: "orders.demo.load" }, () => {
  const [whole, tenth] = [loadBusinesses(5_000_000), loadBusinesses(500_000)];
  const sum = (list: readonly LoadBusiness[]): number => list.reduce((total, it) => total + it.orders, 0);
  expect([sum(whole), sum(tenth)]).toEqual([5_000_000, 500_000]);
  expect([whole[0]?.orders, tenth[0]?.orders]).toEqual([1_000_000, 100_000]);
  expect([Math.round(whole.length / 100) * 100, tenth.length]).toEqual([2_000, 200]);
  expect(whole.slice(1, 200).map((it) => it.orders)).toEqual(tenth.slice(1).map((it) => it.orders));
});
