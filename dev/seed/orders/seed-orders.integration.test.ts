import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo, seedDemo } from "../demo.ts";
import { demoSellers } from "./businesses.ts";
import { seedOrders } from "./seed-orders.ts";

// Nine in the morning in Chicago, on a weekday.
const now = Date.parse("2026-11-17T15:00:00Z");
const [outdoor] = demo.businesses;

let database: TestDatabase;
let options: Parameters<typeof seedOrders>[0];

beforeAll(async () => {
  database = await testDatabase();
  const workerUrl = database.urlFor("bc_worker");
  options = { adminUrl: database.adminUrl, workerUrl, sellers: demoSellers, channelKey: "c".repeat(32), now };
  await seedDemo(database.adminUrl);
  await seedOrders(options);
}, 240_000);
afterAll(() => database.drop());

const rows = async <Row>(text: string): Promise<Row[]> => {
  const client = await database.connectAdmin();
  return (await client.query(text)).rows as Row[];
};
const countOf = async (condition: string): Promise<number> => {
  const [row] = await rows<{ n: number }>(`select count(*)::int as n from "order"."order" o where ${condition}`);
  return row?.n ?? 0;
};
const inOutdoor = `o.business_id = '${outdoor.id}'`;
const at = `timestamptz '${new Date(now).toISOString()}'`;

test("the demo has 5,000 orders", { tags: "orders.demo.size" }, async () => {
  expect(await countOf("true")).toBe(5_000);
});

test("the Shopify shops of the demo are connected", async () => {
  const shops = await rows(`select shop_domain from "order".channel_access order by 1`);
  expect(shops).toEqual([{ shop_domain: "demo-europe.myshopify.com" }, { shop_domain: "demo-home.myshopify.com" }]);
});

describe("Demo Outdoor", { tags: "orders.demo.today" }, () => {
  test("has orders to ship today", async () => {
    const due = `order_status = 'PROCESSING' and own_open_quantity > 0 and dispatch_day <= date '2026-11-17'`;
    expect(await countOf(`${inOutdoor} and ${due}`)).toBeGreaterThanOrEqual(60);
  });

  test("has orders at risk for each reason", async () => {
    const atRisk = `${inOutdoor} and risk_at <= ${at}`;
    expect(await countOf(atRisk)).toBeGreaterThanOrEqual(8);
    const open = "open_quantity > 0";
    const reasons = {
      overdue: await countOf(`${atRisk} and ${open} and ship_by < ${at}`),
      held: await countOf(`${atRisk} and ${open} and ship_by >= ${at} and order_status = 'ONHOLD'`),
      closing: await countOf(`${atRisk} and ${open} and ship_by >= ${at} and order_status <> 'ONHOLD'`),
      notScanned: await countOf(`${atRisk} and open_quantity = 0`),
    };
    expect(Object.values(reasons).filter((count) => count > 0)).toHaveLength(4);
  });

  test("has held orders and exceptions", async () => {
    expect(await countOf(`${inOutdoor} and order_status = 'ONHOLD'`)).toBeGreaterThanOrEqual(12);
    expect(await countOf(`${inOutdoor} and fulfillment_status = 'EXCEPTION'`)).toBeGreaterThanOrEqual(6);
  });

  test("has an order in yen and one without a currency", async () => {
    expect(await countOf(`${inOutdoor} and currency = 'JPY'`)).toBe(1);
    expect(await countOf(`${inOutdoor} and currency = 'NONE'`)).toBe(1);
  });
});

test("orders are in the planned shares", { tags: "orders.demo.shares" }, async () => {
  expect(await countOf("order_status = 'CANCELED'")).toBe(126);
  const causes = await rows<{ error_cause: string }>(
    `select distinct error_cause from "order"."order" where order_status = 'ERROR' order by 1`,
  );
  expect(causes.map((row) => row.error_cause)).toEqual([
    "CANCELED_WITH_SHIPMENT",
    "CHANNEL_REJECTED_SHIPMENT",
    "LINE_REMOVED_AFTER_SHIPMENT",
    "OVERSHIPPED",
    "REOPENED_AFTER_COMPLETE",
  ]);
  expect((await countOf("fulfillment_status = 'EXCEPTION'")) / 5_000).toBeCloseTo(0.015, 3);
  const packages = `exists (select from "order".package p where p.business_id = o.business_id and p.order_id = o.id
    group by p.shipment_id having count(*) > 1)`;
  expect((await countOf(packages)) / 5_000).toBeCloseTo(0.04, 3);
  const [returned] = await rows<{ share: number }>(
    `select count(*) filter (where quantity_returned > 0)::float / count(*) as share from "order".line`,
  );
  expect(returned?.share).toBeCloseTo(0.07, 2);
});

test(
  "a second start on the same day writes nothing, and another day replaces the orders",
  { tags: "orders.demo.seeded", timeout: 240_000 },
  async () => {
    const sum = `select count(*)::int as n, sum(xmin::text::bigint)::text as writers, max(observed_at) as last from "order"."order"`;
    const before = await rows(sum);
    await seedOrders(options);
    expect(await rows(sum)).toEqual(before);
    const ids = await rows(`select id, order_number from "order"."order" order by id`);
    await seedOrders({ ...options, sellers: demoSellers.slice(2), now: now + 86_400_000 });
    expect(await rows(sum)).not.toEqual(before);
    expect(await rows(`select id, order_number from "order"."order" order by id`)).toEqual(ids);
  },
);
