import { readFileSync } from "node:fs";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdOrder } from "../domain/order-changes.ts";
import { changeOrder } from "../service/change-order.ts";
import type { ChannelType } from "../contract/channels.ts";
import { testAddress, testDelivery, type TestDelivery, testFacts } from "../testing/deliveries.ts";
import { holdInBulk } from "./hold-in-bulk.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

const channelOf = (type: ChannelType, index = 0) => ({
  id: `01930000-0000-7000-8000-0000000ce0${10 + index}`,
  type,
  name: `Channel ${type}`,
});
const shopify = channelOf("SHOPIFY");

let scene: OrderApiScene;
beforeAll(async () => {
  scene = await startOrderApi();
});
afterAll(() => scene.stop());

const deliver = async (version: number, given: Partial<TestDelivery> & { sourceOrderId: string }, channel = shopify) =>
  (await scene.deliver([testDelivery(version, given)], channel)).get(given.sourceOrderId) ?? "";
const show = <Shown = Record<string, unknown>>(cartOrderId: string, selection: string) =>
  ask<Shown>(
    scene.admin,
    `query ($b: ID!, $id: ID!) { order_orderShow(cartBusinessId: $b, cartOrderId: $id) { ${selection} } }`,
    { b: scene.businessId, id: cartOrderId },
  );
const write = <Written = Record<string, unknown>>(
  operation: string,
  inputType: string,
  input: object,
  selection = "version",
) =>
  ask<Written>(
    scene.admin,
    `mutation ($b: ID!, $input: ${inputType}!) { ${operation}(cartBusinessId: $b, input: $input) { ${selection} } }`,
    { b: scene.businessId, input: { clientKey: newId(), ...input } },
  );
const query = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const connection = await scene.api.connectAdmin();
  const { rows } = await connection.query<Record<string, unknown>>(statement, values);
  await connection.end();
  return rows;
};

test("order has its facts, and a raw payload of up to 64 KiB", { tags: ["orders.entity.order"] }, async () => {
  const facts = testFacts({
    orderNumber: "N-1",
    channelStatus: "unshipped",
    channelData: { text: "x".repeat(65_000) },
    latestShipDate: "2026-11-20T07:59:59.000Z",
  });
  const id = await deliver(7, { sourceOrderId: "N-1", facts });
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/);
  const fields = `cartOrderId sourceVersion version customerKey tags { name } holds { id } openQuantity shipBy dispatchBy
    dispatchDay riskAt lateRisk errorCause channelStatus channelData piiExpiresAt erasedAt deletedAt`;
  expect(await show(id, fields)).toMatchObject({
    cartOrderId: id,
    sourceVersion: "7",
    version: 1,
    customerKey: expect.any(String) as string,
    tags: [],
    holds: [],
    openQuantity: 3,
    shipBy: "2026-11-20T07:59:59.000Z",
    errorCause: null,
    channelStatus: "unshipped",
    channelData: facts.channelData,
    erasedAt: null,
    deletedAt: null,
  });
  const large = testFacts({ channelData: { text: "x".repeat(65_536) } });
  await expect(deliver(1, { sourceOrderId: "N-2", facts: large })).rejects.toMatchObject({
    code: "order.delivery-refused",
  });
});

test(
  "line has quantities, location and ship-to address of its own",
  { tags: ["orders.entity.line", "orders.entity.return", "orders.entity.tracking-event"] },
  async () => {
    const [tent, lamp] = testFacts().lines;
    if (!tent || !lamp) throw new Error("no lines");
    const locationId = newId();
    const elsewhere = { ...testAddress, address1: "2 Other Street" };
    const facts = testFacts({
      orderNumber: "N-3",
      lines: [
        { ...tent, quantity: 4, quantityCanceled: 1, barcode: "4006381333931", locationId },
        { ...lamp, shipTo: elsewhere },
      ],
    });
    const event = { sourceEventId: "e1", occurredAt: "2026-11-03T10:00:00.000Z", status: "IN_TRANSIT" } as const;
    const members = (
      status: "REQUESTED" | "RECEIVED",
      events: TestDelivery["trackingEvents"],
    ): Partial<TestDelivery> => ({
      shipments: [{ sourceId: "s1", content: { carrier: "UPS", items: [{ sourceLineId: "1", quantity: 2 }] } }],
      returns: [
        {
          sourceId: "r1",
          content: {
            status,
            reason: "Too small",
            at: "2026-11-04T00:00:00Z",
            lines: [{ sourceLineId: "1", quantity: 1 }],
          },
        },
      ],
      trackingEvents: events,
    });
    const id = await deliver(1, { sourceOrderId: "N-3", facts, ...members("REQUESTED", { s1: [event] }) });
    const later = { sourceEventId: "e2", occurredAt: "2026-11-04T10:00:00.000Z", status: "DELIVERED" } as const;
    await deliver(2, { sourceOrderId: "N-3", facts, ...members("RECEIVED", { s1: [event, later] }) });
    await deliver(3, { sourceOrderId: "N-3", facts });
    const order = await show<{ orderItems: { id: string }[] }>(
      id,
      `orderItems { id sourceLineId quantity quantityCanceled quantityShipped quantityReturned openQuantity barcode
         locationId shipToAddress { address1 } }
       returns { sourceReturnId status reason lines { orderItemId quantity } }
       shipments { shipmentTrackingDetails { date receivedAt status detailCode } }`,
    );
    expect(order).toMatchObject({
      orderItems: [
        {
          sourceLineId: "1",
          quantity: 4,
          quantityCanceled: 1,
          quantityShipped: 2,
          quantityReturned: 1,
          openQuantity: 1,
          barcode: "4006381333931",
          locationId,
          shipToAddress: { address1: testAddress.address1 },
        },
        { sourceLineId: "2", locationId: null, shipToAddress: { address1: "2 Other Street" } },
      ],
      returns: [
        {
          sourceReturnId: "r1",
          status: "RECEIVED",
          reason: "Too small",
          lines: [{ orderItemId: order.orderItems[0]?.id, quantity: 1 }],
        },
      ],
    });
    expect(
      await query(
        `select source_event_id, occurred_at, received_at, status, detail_code from "order".tracking_event
         where order_id = $1 order by occurred_at`,
        [id],
      ),
    ).toEqual([
      {
        source_event_id: "e1",
        occurred_at: new Date(event.occurredAt),
        received_at: new Date("2026-11-02T00:00:00Z"),
        status: "IN_TRANSIT",
        detail_code: null,
      },
      expect.objectContaining({ source_event_id: "e2", received_at: new Date("2026-11-03T00:00:00Z") }),
    ]);
    const schema = readFileSync(new URL(import.meta.resolve("@bc/api-schema/schema.graphql")), "utf8");
    const mutations = /^type Mutation \{.*?^\}/ms.exec(schema)?.[0] ?? "";
    expect(mutations).toContain("order_orderHold");
    expect(mutations).not.toMatch(/^ {2}order_\w*(return|tracking)\w*/im);
  },
);

test("addresses are rows with a role, never columns of the order", { tags: ["orders.entity.address"] }, async () => {
  const facts = testFacts({ orderNumber: "N-4", billing: { ...testAddress, address1: "3 Bill Street" } });
  const id = await deliver(1, { sourceOrderId: "N-4", facts });
  expect(
    await show(
      id,
      `billingAddress { role address1 } customerAddress { role address1 }
       orderItems { shipToAddress { role address1 verification } }`,
    ),
  ).toMatchObject({
    billingAddress: { role: "BILLING", address1: "3 Bill Street" },
    customerAddress: { role: "CUSTOMER", address1: testAddress.address1 },
    orderItems: [
      { shipToAddress: { role: "SHIP_TO", address1: testAddress.address1, verification: null } },
      { shipToAddress: { role: "SHIP_TO" } },
    ],
  });
  const rows = await query(`select role from "order".address where order_id = $1 order by role`, [id]);
  expect(rows.map(({ role }) => role)).toEqual(["BILLING", "CUSTOMER", "SHIP_TO"]);
  const columns = await query(
    `select column_name from information_schema.columns
     where table_schema = 'order' and table_name = 'order' and column_name ~ 'address|street|postal|city|phone|email'`,
  );
  expect(columns).toEqual([]);
});

test("holds of user, rule and channel are active together", { tags: ["orders.entity.hold"] }, async () => {
  const facts = testFacts({ orderNumber: "N-5", hold: "FRAUD_REVIEW" });
  const id = await deliver(1, { sourceOrderId: "N-5", facts });
  const ruleId = newId();
  await changeOrder(
    scene.worker,
    { organizationId: scene.organizationId, businessId: scene.businessId },
    { operation: "test", orderId: id, clientKey: newId(), fields: [], edit: holdOrder({ reason: "ADDRESS", ruleId }) },
  );
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const hold = { cartOrderId: id, version: 2, reason: "OTHER", note: "Call first", until };
  expect(await write("order_orderHold", "OrderHoldInput", { ...hold, note: "" })).toMatchObject({
    code: "order.hold-reason-missing",
  });
  await write("order_orderHold", "OrderHoldInput", hold);
  const fields = "orderStatus holds { reason note source by at until endedAt endedBy }";
  const active = { at: expect.any(String) as string, endedAt: null, endedBy: null };
  const held = await show<{ holds: object[] }>(id, fields);
  expect(held.holds).toHaveLength(3);
  expect(held.holds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...active, reason: "FRAUD_REVIEW", source: "CHANNEL" }),
      expect.objectContaining({ ...active, reason: "ADDRESS", source: "RULE", until: null }),
      expect.objectContaining({
        ...active,
        reason: "OTHER",
        source: "USER",
        by: "Ada Tester",
        note: "Call first",
        until,
      }),
    ]),
  );
  await write("order_orderRelease", "OrderReleaseInput", { cartOrderId: id, version: 3 });
  const released = await show<{ orderStatus: string; holds: { source: string; endedBy: string | null }[] }>(id, fields);
  expect(released.orderStatus).toBe("ONHOLD");
  expect(Object.fromEntries(released.holds.map(({ source, endedBy }) => [source, endedBy]))).toEqual({
    CHANNEL: null,
    RULE: "Ada Tester",
    USER: "Ada Tester",
  });
});

test("shipment has the number of its first package", { tags: ["orders.entity.shipment"] }, async () => {
  const items = (sourceLineId: string) => [{ sourceLineId, quantity: 1 }];
  const id = await deliver(1, {
    sourceOrderId: "N-6",
    facts: testFacts({ orderNumber: "N-6" }),
    shipments: [{ sourceId: "s1", content: { origin: "EXTERNAL", items: items("2") } }],
  });
  const { orderItems } = await show<{ orderItems: { id: string }[] }>(id, "orderItems { id }");
  const pack = (trackingNumber: string) => ({
    trackingNumber,
    items: [{ orderItemId: orderItems[0]?.id, quantity: 1 }],
  });
  const fields = `id version origin trackingNumber handedOverAt voidedAt refundStatus channelConfirmation orderVersion
    packages { trackingNumber }`;
  interface Shipped {
    id: string;
    orderVersion: number;
  }
  const shipped = await write<Shipped>(
    "order_createOrderShipment",
    "CreateOrderShipmentInput",
    { cartOrderId: id, version: 1, shippingCarrier: "Bike courier", packages: [pack("ABC111"), pack("ABC222")] },
    fields,
  );
  expect(shipped).toMatchObject({
    version: 1,
    origin: "CONSOLE",
    trackingNumber: "ABC111",
    packages: [{ trackingNumber: "ABC111" }, { trackingNumber: "ABC222" }],
    handedOverAt: null,
    voidedAt: null,
    refundStatus: null,
    channelConfirmation: "NOT_SUPPORTED",
  });
  const target = { shipmentId: shipped.id, version: shipped.orderVersion };
  const updated = await write<Shipped>(
    "order_shipmentUpdate",
    "ShipmentUpdateInput",
    { ...target, trackingNumber: "ABC333" },
    fields,
  );
  expect(updated).toMatchObject({ version: 2, trackingNumber: "ABC333", packages: [{}, { trackingNumber: "ABC222" }] });
  const version = updated.orderVersion;
  expect(await write("order_shipmentHandOver", "ShipmentVersionInput", { ...target, version }, fields)).toMatchObject({
    version: 3,
    handedOverAt: expect.any(String) as string,
  });
  expect(await show(id, "shipments { origin }")).toMatchObject({
    shipments: expect.arrayContaining([{ origin: "EXTERNAL" }, { origin: "CONSOLE" }]) as object[],
  });
});

test("sales channels differ in what they let users do", { tags: ["orders.entity.sales-channel"] }, async () => {
  const types = ["AMAZON", "SHOPIFY", "STOREFRONT", "MANUAL", "OTHER"] as const;
  const shown: Record<string, unknown> = {};
  for (const [index, type] of types.entries()) {
    const id = await deliver(1, { sourceOrderId: `N-7${index}` }, channelOf(type, index + 1));
    const order = await show<{ salesChannelType: string; salesChannelCapabilities: { address: string } }>(
      id,
      "salesChannelType salesChannelCapabilities { cancel address partialShipments confirmation }",
    );
    shown[order.salesChannelType] = order.salesChannelCapabilities;
  }
  const known = { cancel: expect.any(Boolean) as boolean, partialShipments: true };
  expect(shown).toEqual({
    AMAZON: { ...known, cancel: false, address: "FORBIDDEN", confirmation: true },
    SHOPIFY: { ...known, address: "COUNTRY_FIXED", confirmation: true },
    STOREFRONT: { ...known, address: "LOCAL", confirmation: true },
    MANUAL: { ...known, cancel: true, address: "FREE", confirmation: false },
    OTHER: { ...known, address: "LOCAL", confirmation: false },
  });
});

test(
  "each change of an order is a timeline entry, and runs are single audit entries",
  { tags: ["orders.entity.timeline-entry"] },
  async () => {
    const id = await deliver(1, { sourceOrderId: "N-8", facts: testFacts({ orderNumber: "N-8" }) });
    await holdInBulk(scene, id, "Count again");
    await write("order_orderRelease", "OrderReleaseInput", { cartOrderId: id, version: 2 });
    await write("order_orderTagUpdate", "OrderTagUpdateInput", { cartOrderId: id, version: 3, add: [{ name: "VIP" }] });
    await deliver(2, { sourceOrderId: "N-8", facts: testFacts({ orderNumber: "N-8", total: "46.00" }) });
    const { data } = await ask<{ data: Record<string, unknown>[] }>(
      scene.admin,
      `query ($b: ID!, $id: ID!) {
        order_orderTimeline(cartBusinessId: $b, cartOrderId: $id) { data { source who what before after at } } }`,
      { b: scene.businessId, id },
    );
    const at = expect.any(String) as string;
    expect(data.toReversed()).toMatchObject([
      { source: "CHANNEL", what: "order.created", at },
      { source: "CHANNEL", what: "order.updated", before: { total: "45.00" }, after: { total: "46.00" }, at },
      { source: "USER", what: "order.held", who: "Ada Tester", at },
      { source: "USER", what: "order.released", who: "Ada Tester", before: { orderStatus: "ONHOLD" }, at },
      { source: "USER", what: "order.updated", who: "Ada Tester", at },
    ]);
    const download = { shape: "ORDER", format: "JSON_LINES", columns: ["orderNumber"], cartOrderIds: [id] };
    await write("order_ordersDownload", "OrdersDownloadInput", download, "requestId");
    const erasure = { email: testAddress.email, isDryRun: false };
    await write("order_customerErase", "OrderCustomerEraseInput", erasure, "orderCount");
    await write("order_settingUpdate", "OrderSettingUpdateInput", { version: 1, retentionMonths: 12, riskMinutes: 60 });
    const audited = await query(
      `select action, count(*)::integer as n from org.audit_entry where action like 'order.%' group by 1 order by 1`,
    );
    expect(audited).toEqual([
      { action: "order.bulk-started", n: 1 },
      { action: "order.erasure-requested", n: 1 },
      { action: "order.export-requested", n: 1 },
      { action: "order.settings-changed", n: 1 },
    ]);
  },
);
