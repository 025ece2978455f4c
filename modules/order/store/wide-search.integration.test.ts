import type { Tx } from "@bc/db/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverOrders } from "../service/deliver-orders.ts";
import { testChannel, testDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { countMatching } from "./count-tokens.ts";
import type { OrderFilter } from "./order-filter.ts";
import { type OrderPageQuery, pageOrders } from "./page-orders.ts";
import type { SearchCondition, TokenMatch } from "./search-condition.ts";

let scene: OrderScene;
beforeAll(async () => {
  scene = await createOrderScene();
  const deliveries = Array.from({ length: 40 }, (_, index) => {
    const orderNumber = `W-${100 + index}`;
    const name = ["Wren Fernsby", "Wren Wrenley", "Idris Larkspur"][index % 3] ?? "";
    const orderDate = new Date(Date.UTC(2026, 10, 1) + ((index * 7) % 40) * 3_600_000).toISOString();
    return testDelivery(1, {
      sourceOrderId: orderNumber,
      facts: testFacts({ orderNumber, orderDate, customer: { name } }),
    });
  });
  await deliverOrders(scene.database, scene.scope, { channel: testChannel, deliveries });
  await scene.admin.query(
    `update "order"."order" set deleted_at = now() where business_id = $1 and order_number in ('W-100', 'W-103')`,
    [scene.scope.businessId],
  );
});
afterAll(() => scene.close());

const wordsOf = (token: string, isWide = false): TokenMatch[] => [
  { ranges: [{ kind: "NAME", token, isPrefix: true }], isWide },
];
const searching = (isWide: boolean, token: string, isExcluded = false): SearchCondition => ({
  isExcluded,
  all: wordsOf(token, isWide),
});
const inBusiness = <Result>(work: (tx: Tx) => Promise<Result>) => scene.database.withTenant(scene.scope, work);

async function numbersOf(search: SearchCondition[], query: Partial<OrderPageQuery>): Promise<string[]> {
  const { businessId } = scene.scope;
  const now = new Date("2026-11-17T12:00:00Z");
  const filter: OrderFilter = { businessId, tab: "ALL", now, today: "", isDeleted: false, search };
  const sort = { column: "orderDate", direction: "desc" } as const;
  const rows = await inBusiness((tx) => pageOrders(tx, filter, { sort, after: undefined, skip: 0, take: 5, ...query }));
  return rows.map(({ orderNumber }) => orderNumber);
}

test.each([
  ["first page", {}],
  ["later page", { skip: 10 }],
  ["last page", { skip: 20 }],
  ["another sort", { sort: { column: "channelOrderNumber", direction: "asc" } as const }],
])("rows that are checked one by one are those of collected orders: %s", async (_case, query) => {
  for (const others of [[], [searching(false, "fernsby", true)]]) {
    const expected = await numbersOf([searching(false, "wren"), ...others], query);
    expect(await numbersOf([searching(true, "wren"), ...others], query)).toEqual(expected);
  }
  expect((await numbersOf([searching(true, "wren")], query)).length).toBeGreaterThan(0);
});

test("page is complete although its rows lie beyond those that are checked", async () => {
  const { businessId } = scene.scope;
  // Newer orders of someone else.
  await scene.admin.query(
    `insert into "order"."order" select copy.* from "order"."order" o, generate_series(1, 20000) n,
       jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'source_order_id', 'copy ' || n,
         'order_date', '2026-12-01T00:00:00Z')) copy
     where o.business_id = $1 and o.order_number = 'W-102'`,
    [businessId],
  );
  const expected = await numbersOf([searching(false, "wren")], {});
  expect(expected).toHaveLength(6);
  expect(await numbersOf([searching(true, "wren")], {})).toEqual(expected);
});

test("matching orders are counted once, without deleted ones", { tags: ["orders.counter.total-count"] }, async () => {
  const count = (search: SearchCondition[], limit = 100) =>
    inBusiness((tx) => countMatching(tx, scene.scope.businessId, search, limit));
  const wren = searching(true, "wren");
  // 14 of Wren Fernsby, two of them deleted, and 13 of Wren Wrenley, which have two tokens.
  expect(await count([wren])).toBe(25);
  expect(await count([wren, searching(false, "fernsby")])).toBe(12);
  expect(await count([{ isExcluded: false, all: [...wordsOf("wren"), ...wordsOf("wrenley")] }])).toBe(13);
  expect(await count([wren, searching(false, "fernsby", true)])).toBe(13);
  expect(await count([wren, { isExcluded: false, tag: "gift" }])).toBe(0);
  expect(await count([wren, { isExcluded: true, tag: "gift" }])).toBe(25);
  expect(await count([searching(false, "nobody")])).toBe(0);
  expect(await count([wren], 20)).toBeGreaterThan(20);
  // 30 of the 40 tokens are read: too few to tell whether there are more than 25 orders.
  expect(await count([wren], 25)).toBeUndefined();
  expect(await count([searching(false, "wren", true)])).toBeUndefined();
});
