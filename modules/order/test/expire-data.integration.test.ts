import { createKeyRing } from "@bc/runtime/key-ring";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channelPurpose } from "../contract/notify-channel.ts";
import { testDelivery, testFacts, type TestDelivery, type TestFacts } from "../testing/deliveries.ts";
import { type ErasureScene, startErasureScene } from "./erasure-scene.ts";

let scene: ErasureScene;
beforeAll(async () => {
  scene = await startErasureScene();
});
afterAll(() => scene.stop());

const amazon = { id: "01930000-0000-7000-8000-00000000c0aa", type: "AMAZON", name: "Amazon" } as const;
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
function monthsAgo(months: number): string {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
}
const orderOf = (sourceOrderId: string, facts: Partial<TestFacts>, given: Partial<TestDelivery> = {}) =>
  testDelivery(1, { sourceOrderId, facts: testFacts({ orderNumber: sourceOrderId, ...facts }), ...given });

/** Returns the orders whose customer is erased, among those whose ID begins so. */
async function erased(prefix: string): Promise<string[]> {
  const rows = await scene.query<{ source: string }>(
    `select source_order_id as source from "order"."order"
     where erased_at is not null and starts_with(source_order_id, $1) order by 1`,
    [prefix],
  );
  return rows.map(({ source }) => source);
}

test("orders are erased after 24 months, or as set", { tags: ["orders.privacy.retention"] }, async () => {
  await scene.deliver([
    orderOf("R-23", { orderDate: monthsAgo(23), state: "CANCELED" }),
    orderOf("R-25", { orderDate: monthsAgo(25), state: "CANCELED" }),
    orderOf("R-30-open", { orderDate: monthsAgo(30) }),
    orderOf("R-4", { orderDate: monthsAgo(4), state: "CANCELED" }),
  ]);
  await scene.passNight();
  expect(await erased("R-")).toEqual(["R-25"]);
  await scene.query(`update "order".setting set retention_months = 3`);
  await scene.passNight();
  expect(await erased("R-")).toEqual(["R-23", "R-25", "R-4"]);
  await scene.query(`update "order".setting set retention_months = 24`);
});

test("Amazon's are erased 30 days after delivery or cancellation", { tags: ["orders.privacy.retention"] }, async () => {
  const shipped = (deliveredAt: string | null, quantity = 2): Partial<TestDelivery> => ({
    shipments: [
      {
        sourceId: "s",
        content: {
          carrier: "UPS",
          trackingNumber: "1Z5R89390357567127",
          shippedAt: daysAgo(60),
          handedOverAt: daysAgo(60),
          deliveredAt,
          items: [
            { sourceLineId: "1", quantity },
            { sourceLineId: "2", quantity: 1 },
          ],
        },
      },
    ],
  });
  const orderDate = daysAgo(70);
  await scene.deliver(
    [
      orderOf("Z-delivered-29", { orderDate }, shipped(daysAgo(29))),
      orderOf("Z-delivered-31", { orderDate }, shipped(daysAgo(31))),
      orderOf("Z-not-delivered", { orderDate }, shipped(null)),
      orderOf("Z-partly-open", { orderDate }, shipped(daysAgo(31), 1)),
      orderOf("Z-canceled-29", { orderDate, state: "CANCELED" }, { observedAt: daysAgo(29) }),
      orderOf("Z-canceled-31", { orderDate, state: "CANCELED" }, { observedAt: daysAgo(31) }),
      orderOf("Z-old", { orderDate: monthsAgo(25) }, shipped(null)),
    ],
    amazon,
  );
  await scene.passNight();
  expect(await erased("Z-")).toEqual(["Z-canceled-31", "Z-delivered-31", "Z-old"]);
});

test(
  "open orders of an erased customer follow when they close",
  { tags: ["orders.privacy.erasure-request"] },
  async () => {
    const customer = { name: "Ada", email: "follow@buyer.example" };
    const facts = { orderDate: daysAgo(5), customer, shipTo: customer };
    await scene.deliver([orderOf("F-open", facts)]);
    const { request } = await scene.erase({ email: customer.email });
    await scene.takeEffect(request?.id ?? "");
    await scene.passNight();
    expect(await erased("F-")).toEqual([]);
    const closed = testFacts({ orderNumber: "F-open", ...facts, state: "CANCELED" });
    // An older order of the customer that arrives late is erased too, a newer one is not.
    await scene.deliver([
      testDelivery(2, { sourceOrderId: "F-open", facts: closed }),
      orderOf("F-late", { ...facts, state: "CANCELED" }),
      orderOf("F-new", { ...facts, state: "CANCELED", orderDate: new Date(Date.now() + 1_000).toISOString() }),
    ]);
    await scene.passNight();
    expect(await erased("F-")).toEqual(["F-late", "F-open"]);
    expect((await scene.erasures())[0]).toMatchObject({ erasedCount: 2, openCount: 0 });
  },
);

test(
  "a request whose own run never began takes effect in the first night after its time",
  { tags: ["orders.privacy.erasure-request"] },
  async () => {
    const customer = { name: "Ada", email: "resumed@buyer.example" };
    const facts = { orderDate: daysAgo(5), customer, shipTo: customer, state: "CANCELED" as const };
    await scene.deliver([orderOf("G-1", facts)]);
    const { request, effectiveAt } = await scene.erase({ email: customer.email });
    await scene.passNight(new Date(Date.parse(effectiveAt) - 60_000));
    expect(await erased("G-")).toEqual([]);
    await scene.passNight(new Date(Date.parse(effectiveAt) + 60_000));
    expect(await erased("G-")).toEqual(["G-1"]);
    const found = (await scene.erasures()).find(({ id }) => id === request?.id);
    expect(found).toMatchObject({ state: "EFFECTIVE", email: null, erasedCount: 1 });
  },
);

test("deleted orders are purged after 30 days and stay gone", { tags: ["orders.privacy.soft-delete"] }, async () => {
  const order = orderOf("P-31", { state: "CANCELED" });
  await scene.deliver([order, orderOf("P-29", { state: "CANCELED" })]);
  await scene.deliver([
    testDelivery(2, { sourceOrderId: "P-31", facts: null, isTombstone: true, observedAt: daysAgo(31) }),
    testDelivery(2, { sourceOrderId: "P-29", facts: null, isTombstone: true, observedAt: daysAgo(29) }),
  ]);
  const [{ id } = { id: "" }] = await scene.query<{ id: string }>(
    `select id from "order"."order" where source_order_id = 'P-31'`,
  );
  await scene.passNight();
  const kept = await scene.query(
    `select source_order_id from "order"."order" where starts_with(source_order_id, 'P-')`,
  );
  expect(kept).toEqual([{ source_order_id: "P-29" }]);
  const tables = await scene.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = '"order"'::regnamespace and not c.relispartition and c.relkind in ('r', 'p')
       and a.attname = 'order_id' and c.relname <> 'bulk_run_order'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables)
    expect([name, await scene.query(`select 1 from ${name} where order_id = $1`, [id])]).toEqual([name, []]);
  expect(await scene.query(`select * from "order".count_drift($1)`, [scene.businessId])).toEqual([]);

  const known = () => scene.query(`select version from "order"."order" where source_order_id = 'P-31'`);
  await scene.deliver([order]);
  expect(await known()).toEqual([]);
  await scene.deliver([{ ...order, sourceVersion: 3, deliveryId: "3" }]);
  expect(await known()).toEqual([{ version: 1 }]);
});

test("client keys are remembered for 24 hours", async () => {
  await scene.query(
    `insert into "order".client_key (business_id, key, operation, result, at)
     values ($1, gen_random_uuid(), 'old', '{}', now() - interval '25 hours'),
       ($1, gen_random_uuid(), 'new', '{}', now() - interval '23 hours')`,
    [scene.businessId],
  );
  await scene.passNight();
  const kept = await scene.query(`select operation from "order".client_key where operation in ('old', 'new')`);
  expect(kept).toEqual([{ operation: "new" }]);
});

test("a token whose key is gone is reported, and holds up no erasure", async () => {
  await scene.deliver([orderOf("K-25", { orderDate: monthsAgo(25), state: "CANCELED" })]);
  const ring = createKeyRing(["x".repeat(32)], channelPurpose);
  await scene.query(
    `insert into "order".channel_access (business_id, channel_id, shop_domain, token)
     values ($1, $2, 'gone.myshopify.com', $3)`,
    [scene.businessId, amazon.id, ring.seal("shpat_1")],
  );
  expect(await scene.passNight()).toEqual([{ businessId: scene.businessId, channelIds: [amazon.id] }]);
  expect(await erased("K-")).toEqual(["K-25"]);
});
