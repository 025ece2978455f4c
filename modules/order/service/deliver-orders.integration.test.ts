import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seeded } from "@bc/testing/seeded";
import {
  randomHistory,
  shuffled,
  testChannel,
  testDelivery,
  type TestDelivery,
  testFacts,
} from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { readSales } from "../store/read-sales.ts";
import { deliverOrders } from "./deliver-orders.ts";

let scene: OrderScene;
beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());

const ownTables = [
  "order",
  "line",
  "address",
  "note",
  "hold",
  "return",
  "ledger_entry",
  "shipment",
  "shipment_item",
  "tracking_event",
  "search_token",
];
beforeEach(async () => {
  for (const table of [...ownTables, "timeline_entry", "count_base", "count_delta"])
    await scene.admin.query(`delete from "order"."${table}"`);
  await scene.admin.query("delete from event.log");
});

const deliver = (deliveries: readonly TestDelivery[]) =>
  deliverOrders(scene.database, scene.scope, { channel: testChannel, deliveries: [...deliveries] });

/** Returns the rows of all tables without their own IDs, times and versions. */
async function contents(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of ownTables) {
    const { rows } = await scene.admin.query<{ row: Record<string, unknown>; source: string }>(
      table === "order"
        ? `select to_jsonb(o) as row, source_order_id as source from "order"."order" o`
        : `select to_jsonb(t) as row, o.source_order_id as source from "order"."${table}" t join "order"."order" o
           on o.business_id = t.business_id and o.id = t.order_id`,
    );
    const own = new Set([
      "id",
      "order_id",
      "line_id",
      "shipment_id",
      "version",
      "created_at",
      "updated_at",
      "was_complete",
    ]);
    found[table] = rows
      .map(({ row, source }) => {
        const kept = Object.entries(row).filter(
          ([name]) => !own.has(name) && !(table === "shipment" && name === "version"),
        );
        return `${source} ${JSON.stringify(Object.fromEntries(kept))}`;
      })
      .toSorted();
  }
  return found;
}

const countQuery = `
  select tab, day::text, order_status, fulfillment_status, channel_id, n::integer from "order".read_counts($1) order by 1, 2, 3, 4, 5`;
const recountQuery = `
  select tab, day::text, order_status, fulfillment_status, channel_id, count(*)::integer as n from (
    select '' as tab, order_day as day, order_status, fulfillment_status, channel_id
      from "order"."order" where business_id = $1 and deleted_at is null
    union all select 'ALL', '-infinity', order_status, fulfillment_status, channel_id
      from "order"."order" where business_id = $1 and deleted_at is null
    union all select 'TO_SHIP', dispatch_day, '', '', '00000000-0000-0000-0000-000000000000' from "order"."order"
      where business_id = $1 and deleted_at is null and order_status = 'PROCESSING' and own_open_quantity > 0
    union all select 'LATE_RISK', risk_day, '', '', '00000000-0000-0000-0000-000000000000' from "order"."order"
      where business_id = $1 and deleted_at is null and risk_at is not null
    union all select 'UNFULFILLED', '-infinity', '', '', '00000000-0000-0000-0000-000000000000' from "order"."order"
      where business_id = $1 and deleted_at is null and open_quantity > 0 and order_status <> 'CANCELED') c
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

async function expectExactCounts(): Promise<void> {
  const { businessId } = scene.scope;
  const [read, counted] = [
    await scene.admin.query(countQuery, [businessId]),
    await scene.admin.query(recountQuery, [businessId]),
  ];
  expect(read.rows).toEqual(counted.rows);
}

/** Returns how often each order was created and its shipments shipped. */
async function onceEvents(): Promise<string[]> {
  const source = new Map(
    (await scene.admin.query(`select id, source_order_id from "order"."order"`)).rows.map((row) => [
      row.id,
      row.source_order_id,
    ]),
  );
  const created = await listAppended(scene.admin, "order.created");
  return created.map(({ cartOrderId }) => String(source.get(cartOrderId as string))).toSorted();
}

test(
  "a new order has its rows, counters, timeline, tokens and event",
  { tags: ["orders.delivery.one-transaction", "orders.storage.search-tokens"] },
  async () => {
    expect(await deliver([testDelivery(1)])).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    const { rows } = await scene.admin.query(`select * from "order"."order"`);
    expect(rows).toMatchObject([
      {
        order_number: "A-1001",
        total: "45.00",
        order_status: "PROCESSING",
        quantity: 3,
        first_sku: "TENT-2P",
        version: 1,
      },
    ]);
    expect((await scene.admin.query(`select sku, quantity from "order".line order by position`)).rows).toEqual([
      { sku: "TENT-2P", quantity: 2 },
      { sku: "LAMP", quantity: 1 },
    ]);
    const tokens = await scene.admin.query(`select kind, token from "order".search_token order by 1, 2`);
    expect(tokens.rows).toEqual(
      expect.arrayContaining([
        { kind: "NUMBER", token: "a-1001" },
        { kind: "NUMBER_END", token: "1001-a" },
        { kind: "NAME", token: "robin" },
        { kind: "SKU", token: "tent-2p" },
      ]),
    );
    expect(tokens.rows.filter(({ kind }) => kind === "EMAIL" || kind === "PHONE")).toHaveLength(2);
    expect(JSON.stringify(tokens.rows)).not.toContain("robin@");
    expect((await scene.admin.query(`select what, source from "order".timeline_entry`)).rows).toEqual([
      { what: "order.created", source: "CHANNEL" },
    ]);
    expect(await listAppended(scene.admin, "order.created")).toMatchObject([{ orderStatus: "PROCESSING", version: 1 }]);
    await expectExactCounts();
  },
);

test(
  "an order is that of its business, channel and source ID, a line that of its source line ID",
  { tags: ["orders.delivery.identity"] },
  async () => {
    const other = { ...testChannel, id: "01930000-0000-7000-8000-00000000c002" };
    const shipments = [{ sourceId: "s1", content: { items: [{ sourceLineId: "1", quantity: 1 }] } }];
    await deliver([testDelivery(1, { shipments })]);
    const idsOf = async (table: string) =>
      (await scene.admin.query<{ id: string }>(`select id from "order"."${table}" order by id`)).rows.map(
        ({ id }) => id,
      );
    const before = [await idsOf("order"), await idsOf("line"), await idsOf("shipment")];
    await deliver([testDelivery(2, { facts: testFacts({ total: "50.00" }), shipments })]);
    expect([await idsOf("order"), await idsOf("line"), await idsOf("shipment")]).toEqual(before);
    await deliverOrders(scene.database, scene.scope, { channel: other, deliveries: [testDelivery(1, { shipments })] });
    expect([await idsOf("order"), await idsOf("line"), await idsOf("shipment")].map(({ length }) => length)).toEqual([
      2, 4, 2,
    ]);
  },
);

test.each(["COMPLETE", "CANCELED"] as const)(
  "an order that was %s before its first delivery is created as that",
  { tags: ["orders.status.new-ended"] },
  async (state) => {
    await deliver([testDelivery(1, { facts: testFacts({ state }) })]);
    const { rows } = await scene.admin.query(`select order_status from "order"."order"`);
    expect(rows).toEqual([{ order_status: state }]);
    expect(await listAppended(scene.admin, "order.created")).toMatchObject([{ orderStatus: state }]);
    expect(await listAppended(scene.admin, "order.updated")).toEqual([]);
  },
);

test("a delivery that fails leaves neither rows nor events", { tags: ["orders.event.transaction"] }, async () => {
  await scene.admin.query(`alter table "order".search_token add constraint probe check (token <> 'b-2002') not valid`);
  const refused = testDelivery(1, { sourceOrderId: "S-2002", facts: testFacts({ orderNumber: "B-2002" }) });
  await expect(deliver([testDelivery(1), refused])).rejects.toThrow("probe");
  await scene.admin.query(`alter table "order".search_token drop constraint probe`);
  expect((await scene.admin.query(`select from "order"."order"`)).rowCount).toBe(0);
  expect(await listAppended(scene.admin, "order.created")).toEqual([]);
  await deliver([testDelivery(1), refused]);
  expect(await listAppended(scene.admin, "order.created")).toHaveLength(2);
});

test("analytics read entries with their line and units, and learn of corrections", async () => {
  const goods = { kind: "GOODS", amount: "30.00", currency: "USD", eventAt: "2026-11-01T00:00:00.000Z" } as const;
  const ledger = (eventAt: string) => [
    { sourceId: "e1", content: { ...goods, eventAt, sourceLineId: "1", quantity: 2 } },
    { sourceId: "e2", content: { ...goods, eventAt, amount: "10.00" } },
  ];
  await deliver([testDelivery(1, { ledger: ledger(goods.eventAt) })]);
  const { rows } = await scene.admin.query<{ id: string; line: string }>(
    `select order_id as id, id as line from "order".line where source_line_id = '1'`,
  );
  const { businessId } = scene.scope;
  const read = () =>
    scene.database.withTenant(scene.scope, (tx) =>
      readSales(
        tx,
        businessId,
        rows.map(({ id }) => id),
      ),
    );
  expect((await read())[0]?.ledger).toMatchObject([
    { sourceId: "e1", amount: "30", lineId: rows[0]?.line, quantity: 2 },
    { sourceId: "e2", amount: "10", lineId: null, quantity: null },
  ]);
  const corrected = "2026-11-02T00:00:00.000Z";
  expect(await deliver([testDelivery(2, { ledger: ledger(corrected) })])).toMatchObject({ updated: 1 });
  expect(await listAppended(scene.admin, "order.updated")).toHaveLength(1);
  expect((await read())[0]?.ledger.map(({ eventAt }) => eventAt)).toEqual([corrected, corrected]);
});

test("a repeated or stale delivery changes nothing", { tags: ["orders.merge.channel-fields"] }, async () => {
  await deliver([testDelivery(1), testDelivery(2, { facts: testFacts({ total: "50.00" }) })]);
  const before = await contents();
  expect(await deliver([testDelivery(2, { facts: testFacts({ total: "50.00" }) })])).toMatchObject({ unchanged: 1 });
  expect(await deliver([testDelivery(1)])).toMatchObject({ unchanged: 1 });
  expect(await contents()).toEqual(before);
  expect(await listAppended(scene.admin, "order.updated")).toEqual([]);
  await expectExactCounts();
});

test("texts of lines are stored as delivered, whatever characters they have", async () => {
  const names = ["NULL", '{"a", \\b}', "two\nlines, and\ta tab", "Zelt für 2 – 帐篷", "'; --"];
  const [line] = testFacts().lines;
  const lines = names.map((name, at) => ({ sku: "A", quantity: 1, ...line, sourceLineId: String(at), name }));
  await deliver([testDelivery(1, { facts: testFacts({ lines }) })]);
  const stored = await scene.admin.query<{ name: string }>(`select name from "order".line order by position`);
  expect(stored.rows.map(({ name }) => name)).toEqual(names);
});

test("a change is one update with the names of its fields", async () => {
  await deliver([testDelivery(1)]);
  await deliver([testDelivery(2, { facts: testFacts({ total: "50.00", state: "CANCELED" }) })]);
  expect(await listAppended(scene.admin, "order.updated")).toMatchObject([
    { version: 2, orderStatus: "CANCELED", changed: ["total", "orderStatus"] },
  ]);
  expect(await listAppended(scene.admin, "order.canceled")).toHaveLength(1);
  await expectExactCounts();
});

test("product and click that are delivered later are one update", async () => {
  const lines = testFacts().lines.map((line) => ({ ...line, productId: "P-1", variantId: "V-1" }));
  const named = testDelivery(1, { facts: testFacts({ lines, click: { source: "news", medium: "email" } }) });
  await deliver([testDelivery(1)]);
  await deliver([named]);
  await deliver([named, testDelivery(1)]);
  expect(await listAppended(scene.admin, "order.updated")).toMatchObject([
    { version: 2, changed: ["click", "products"] },
  ]);
  const { rows } = await scene.admin.query(
    `select o.click_source, o.click_medium, o.click_campaign, o.click_version, l.product_id, l.variant_id, l.is_removed
     from "order"."order" o join "order".line l on l.order_id = o.id`,
  );
  const stored = { click_source: "news", click_medium: "email", click_campaign: null, click_version: "1" };
  const line = { product_id: "P-1", variant_id: "V-1", is_removed: false };
  expect(rows).toEqual(lines.map(() => ({ ...stored, ...line })));
});

test(
  "repeated, late and shuffled deliveries of several writers equal a straight run",
  { tags: ["orders.delivery.any-order", "orders.counter.deltas"], timeout: 60_000 },
  async () => {
    const random = seeded(5);
    // Histories without a completion, whose reopening is local history.
    const histories = Array.from({ length: 60 }, (_, number) => randomHistory(random, `S-${1000 + number}`)).filter(
      (history) =>
        history.every(
          ({ facts, shipments = [] }) =>
            facts?.state !== "COMPLETE" && shipments.every(({ content }) => !content?.handedOverAt),
        ) && history.every(({ trackingEvents }) => trackingEvents === undefined),
    );
    const all = histories.flat();
    for (let start = 0; start < all.length; start += 20) await deliver(all.slice(start, start + 20));
    const [straight, created] = [await contents(), await onceEvents()];
    await expectExactCounts();
    for (const table of [...ownTables, "timeline_entry", "count_base", "count_delta"])
      await scene.admin.query(`delete from "order"."${table}"`);
    await scene.admin.query("delete from event.log");
    const twice = shuffled([...all, ...all], random);
    const batches = Array.from({ length: Math.ceil(twice.length / 7) }, (_, batch) =>
      twice.slice(batch * 7, batch * 7 + 7),
    );
    await Promise.all(
      [0, 1, 2, 3].map(async (writer) => {
        for (const [number, batch] of batches.entries()) if (number % 4 === writer) await deliver(batch);
      }),
    );
    expect(await contents()).toEqual(straight);
    expect(await onceEvents()).toEqual(created);
    await expectExactCounts();
  },
);

test("a delivery that breaks the contract is refused with its problems", async () => {
  const refused = deliver([testDelivery(1, { facts: testFacts({ total: "many" }) })]);
  await expect(refused).rejects.toMatchObject({ code: "order.delivery-refused" });
});
