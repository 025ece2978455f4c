import { afterAll, beforeAll, expect, test } from "vitest";
import { testDelivery, testFacts } from "../testing/deliveries.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

interface Row {
  orderNumber: string;
  quantity: number;
  shipmentStatusName: string;
  shippingCarrier: string | null;
  trackingNumber: string | null;
  shippedAt: string | null;
  shipBy: string | null;
  estimatedDeliveryDate: string | null;
  actionRequired: boolean;
}

const november = (day: number): string => new Date(Date.UTC(2026, 10, day, 12)).toISOString();
const justNow = new Date(Date.now() - 3_600_000).toISOString();
/** The newest scan of each order's shipment, its facts, and in how many days it has to leave. */
const shipped = [
  { scan: ["IN_TRANSIT", 3], carrier: "FedEx", trackingNumber: "986578788855", shippedAt: november(2), promise: 9 },
  { scan: ["EXCEPTION", 5], carrier: "UPS", trackingNumber: "1Z5R89390357567127", shippedAt: november(1), promise: 7 },
  { scan: ["EXCEPTION", 2], carrier: "USPS", trackingNumber: "9400111206206406260787", shippedAt: null, promise: 8 },
  { scan: ["DELIVERED", 4], carrier: "DHL Express", trackingNumber: "3318810025", shippedAt: november(3), promise: 6 },
  { scan: null, carrier: "UPS", trackingNumber: "1Z5R89390357567127", shippedAt: justNow, promise: 30 },
] as const;

let scene: OrderApiScene;
beforeAll(async () => {
  scene = await startOrderApi();
  await scene.deliver(
    shipped.map(({ scan, promise, ...facts }, at) => {
      const sourceOrderId = `L-${at + 1}`;
      const [status, day] = scan ?? [];
      const items = [{ sourceLineId: "1", quantity: shipped.length - at }];
      return testDelivery(1, {
        sourceOrderId,
        facts: testFacts({
          orderNumber: sourceOrderId,
          latestShipDate: new Date(Date.now() + promise * 86_400_000).toISOString(),
          lines: [{ sourceLineId: "1", sku: "TENT-2P", name: "Tent", quantity: 9 }],
        }),
        shipments: [{ sourceId: "s", content: { ...facts, estimatedDeliveryDate: november(20 - (at % 3)), items } }],
        trackingEvents: status ? { s: [{ sourceEventId: "e", occurredAt: november(day ?? 1), status }] } : {},
      });
    }),
  );
});
afterAll(() => scene.stop());

const list = (find: object) =>
  ask<{ totalCount: number; data: Row[] }>(
    scene.viewer,
    `query ($cartBusinessId: ID!, $find: FindShipmentInput) {
      order_OrderShipmentList(cartBusinessId: $cartBusinessId, findShipmentInput: $find) { totalCount data {
        orderNumber quantity shipmentStatusName shippingCarrier trackingNumber shippedAt shipBy estimatedDeliveryDate
        actionRequired } } }`,
    { cartBusinessId: scene.businessId, find },
  );
const numbers = async (find: object) => (await list(find)).data.map(({ orderNumber }) => orderNumber);

test("shipments that need action come first, then the oldest event", { tags: ["orders.shipment.list"] }, async () => {
  const { data, totalCount } = await list({});
  expect(data.map(({ orderNumber }) => orderNumber)).toEqual(["L-3", "L-2", "L-1", "L-4", "L-5"]);
  expect(data.map(({ actionRequired }) => actionRequired)).toEqual([true, true, false, false, false]);
  expect(totalCount).toBe(5);
});

test.each([
  ["carrier", ({ shippingCarrier }: Row) => shippingCarrier ?? ""],
  ["estimatedDeliveryDate", ({ estimatedDeliveryDate }: Row) => estimatedDeliveryDate ?? "9"],
  ["orderNumber", ({ orderNumber }: Row) => orderNumber],
  ["quantity", ({ quantity }: Row) => String(quantity)],
  ["shipmentStatus", ({ shipmentStatusName }: Row) => shipmentStatusName],
  ["shippedAtDate", ({ shippedAt }: Row) => shippedAt ?? "9"],
  ["shipByDate", ({ shipBy }: Row) => shipBy ?? "9"],
  ["trackingNumber", ({ trackingNumber }: Row) => trackingNumber ?? ""],
])("shipments are sorted by %s in both directions", { tags: ["orders.shipment.list"] }, async (sortBy, valueOf) => {
  const up = (await list({ sortBy, sortOrder: "asc" })).data;
  const values = up.map(valueOf);
  expect(values).toEqual(values.toSorted());
  expect(new Set(values).size).toBeGreaterThan(2);
  expect(await numbers({ sortBy, sortOrder: "desc" })).toEqual(up.map(({ orderNumber }) => orderNumber).toReversed());
});

test.each([
  ["needsAction", ["L-3", "L-2"]],
  ["awaitingPickup", ["L-5"]],
  ["onTheWay", ["L-1"]],
  ["delivered", ["L-4"]],
  ["all", ["L-3", "L-2", "L-1", "L-4", "L-5"]],
])("tab %s has its shipments and their number", { tags: ["orders.shipment.list"] }, async (tab, expected) => {
  expect(await numbers({ tab })).toEqual(expected);
  const counts = await ask<Record<string, number>>(
    scene.viewer,
    `query ($id: ID!) { order_shipmentTabCounts(cartBusinessId: $id) {
      needsAction awaitingPickup onTheWay delivered all } }`,
    { id: scene.businessId },
  );
  expect(counts[tab]).toBe(expected.length);
});

test("shipments are found by tracking number, order and carrier", { tags: ["orders.shipment.list"] }, async () => {
  expect(await numbers({ search: "986578788855" })).toEqual(["L-1"]);
  expect(await numbers({ search: "L-4" })).toEqual(["L-4"]);
  expect(await numbers({ shippingCarrier: ["USPS"] })).toEqual(["L-3"]);
  expect(await numbers({ shipmentStatusName: ["EXCEPTION"] })).toEqual(["L-3", "L-2"]);
});
