import { listAppended } from "@bc/events/testing";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeOrder } from "../service/change-order.ts";
import { performOnShipment } from "../service/act-on-shipment.ts";
import { createShipment } from "../service/create-shipment.ts";
import { deliverOrders } from "../service/deliver-orders.ts";
import { updateShipment } from "../service/update-shipment.ts";
import { holdOrder } from "../domain/order-changes.ts";
import { testAddress, testChannel, testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";

const ups = "1Z5R89390357567127";
const fedex = "986578788855";

let scene: OrderScene;
let orderId: string;
let lines: { id: string; sku: string }[];
let count = 0;
beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());
beforeEach(() => place());

/** Delivers another order with two tents and a lamp. */
async function place(facts: Partial<TestFacts> = {}): Promise<void> {
  const sourceOrderId = `S-${++count}`;
  const delivery = testDelivery(1, { sourceOrderId, facts: testFacts({ orderNumber: sourceOrderId, ...facts }) });
  const { orderIds } = await deliverOrders(scene.database, scene.scope, {
    channel: testChannel,
    deliveries: [delivery],
  });
  orderId = orderIds.get(sourceOrderId) ?? "";
  lines = (await scene.admin.query(`select id, sku from "order".line where order_id = $1 order by position`, [orderId]))
    .rows;
}

const user = () => ({ ...scene.scope, userId: scene.userId });
const itemsOf = (quantity = 1, index = 0) => [{ orderItemId: lines[index]?.id, quantity }];
const ship = (given: object = {}, clientKey = newId()) =>
  createShipment(scene.database, user(), {
    cartOrderId: orderId,
    version: 1,
    clientKey,
    packages: [{ items: itemsOf() }],
    ...given,
  });
const versionNow = async () => Number((await orderRow())["version"]);
const update = async (shipmentId: string, given: object) =>
  updateShipment(scene.database, user(), { shipmentId, version: await versionNow(), clientKey: newId(), ...given });
const act = async (operation: Parameters<typeof performOnShipment>[2], shipmentId: string, read?: number) =>
  performOnShipment(scene.database, user(), operation, {
    shipmentId,
    version: read ?? (await versionNow()),
    clientKey: newId(),
  });

const one = async (statement: string, values: unknown[]): Promise<Record<string, unknown>> =>
  (await scene.admin.query<Record<string, unknown>>(statement, values)).rows[0] ?? {};
const shipmentRow = (id: string) => one(`select * from "order".shipment where id = $1`, [id]);
const orderRow = () => one(`select * from "order"."order" where id = $1`, [orderId]);
const eventsOf = async (name: string) =>
  (await listAppended(scene.admin, name)).filter((event) => JSON.stringify(event).includes(orderId));

describe("creating a shipment", () => {
  test(
    "leaves the rest open and emits each event once",
    { tags: ["orders.shipment.create", "orders.event.shipped"] },
    async () => {
      const clientKey = newId();
      const given = { packages: [{ items: itemsOf(), trackingNumber: " 1z5r 8939-0357567127" }] };
      const id = await ship(given, clientKey);
      expect(await ship(given, clientKey)).toBe(id);
      expect(await shipmentRow(id)).toMatchObject({
        origin: "CONSOLE",
        status: "AWAITING_PICKUP",
        shipping_carrier: "UPS",
        tracking_number: ups,
        is_tracking_number_manual: true,
        is_live: true,
        quantity: 1,
        channel_confirmation: "NOT_SUPPORTED",
      });
      expect(await orderRow()).toMatchObject({ open_quantity: 2, fulfillment_status: "PARTIALLY_FULFILLED" });
      expect(await eventsOf("shipment.created")).toHaveLength(1);
      expect(await eventsOf("order.shipped")).toHaveLength(1);
    },
  );

  test("stores all packages with their units, or none", { tags: ["orders.shipment.create"] }, async () => {
    const size = { weight: 2, weightUnit: "lb", length: 10, width: 20, height: 30, dimensionUnit: "cm" };
    const packages = [{ items: itemsOf(), ...size }, { items: itemsOf() }];
    const id = await ship({ packages });
    const { rows } = await scene.admin.query(
      `select weight_grams, weight_unit, length_mm, size_unit from "order".package where shipment_id = $1 order by position`,
      [id],
    );
    expect(rows).toEqual([
      { weight_grams: 907, weight_unit: "lb", length_mm: 100, size_unit: "cm" },
      // Proposed: the tent's 1.5 kg.
      { weight_grams: 1_500, weight_unit: null, length_mm: null, size_unit: null },
    ]);
    await expect(ship({ packages: [{ items: itemsOf(1, 1) }, { items: itemsOf(1) }] })).rejects.toMatchObject({
      code: "order.quantity-refused",
      params: { open: 0, sku: "TENT-2P" },
    });
    expect((await orderRow())["open_quantity"]).toBe(1);
    await expect(
      ship({ packages: Array.from({ length: 51 }, () => ({ items: itemsOf(1, 1) })) }),
    ).rejects.toMatchObject({
      code: "order.input-refused",
    });
  });

  test("adds the preset's empty weight and size, and marks it as used", async () => {
    const preset = newId();
    await scene.admin.query(
      `insert into inventory.package (business_id, id, name, kind, length, width, height, dimension_unit, empty_weight, weight_unit)
       values ($1, $2, 'Box', 'OWN', 300, 200, 100, 'cm', 120, 'g')`,
      [scene.scope.businessId, preset],
    );
    const id = await ship({ packages: [{ items: itemsOf(), presetId: preset }] });
    expect(await one(`select * from "order".package where shipment_id = $1`, [id])).toMatchObject({
      weight_grams: 1_620,
      length_mm: 300,
      size_unit: "cm",
      preset_id: preset,
    });
    const used = await one(`select used_at from inventory.package where id = $1`, [preset]);
    expect(used["used_at"]).toBeInstanceOf(Date);
    await expect(ship({ packages: [{ items: itemsOf(), presetId: newId() }] })).rejects.toMatchObject({
      code: "order.input-refused",
    });
  });

  test("takes a carrier's preset only with its carrier", { tags: ["orders.entity.package-preset"] }, async () => {
    const preset = newId();
    await scene.admin.query(
      `insert into inventory.package (business_id, id, name, kind, carrier_name, length, width, height, dimension_unit,
         empty_weight, max_weight, weight_unit, barcode)
       values ($1, $2, 'Express pak', 'CARRIER', 'FedEx', 300, 200, 100, 'cm', 50, 9000, 'g', '4711')`,
      [scene.scope.businessId, preset],
    );
    const packages = [{ items: itemsOf(), presetId: preset }];
    await expect(ship({ packages, shippingCarrier: "UPS" })).rejects.toMatchObject({
      code: "order.input-refused",
      params: { problems: "Express pak is only for FedEx." },
    });
    for (const shippingCarrier of ["FEDEX", undefined])
      expect(await shipmentRow(await ship({ packages, shippingCarrier }))).toMatchObject({ shipping_carrier: "FedEx" });
  });

  test("is unknown without a number or a tracked carrier", { tags: ["orders.shipment-status.unknown"] }, async () => {
    expect(await shipmentRow(await ship())).toMatchObject({ status: "UNKNOWN", tracking_number: null });
  });

  test("refuses a wrong check digit unless it is used anyway", { tags: ["orders.tracking.normalised"] }, async () => {
    const packages = [{ items: itemsOf(), trackingNumber: `${ups.slice(0, -1)}8` }];
    await expect(ship({ packages })).rejects.toMatchObject({
      code: "order.tracking-refused",
      params: { carrier: "UPS" },
    });
    expect(await shipmentRow(await ship({ packages, shippingCarrier: "ups", useAnyway: true }))).toMatchObject({
      shipping_carrier: "UPS",
      status: "AWAITING_PICKUP",
    });
  });

  test("refuses lines to several addresses", { tags: ["orders.detail.shipment-lines"] }, async () => {
    const [tent, lamp] = testFacts().lines;
    if (!tent || !lamp) throw new Error("no lines");
    await place({ lines: [tent, { ...lamp, shipTo: { ...testAddress, address1: "2 Other Street" } }] });
    await expect(ship({ packages: [{ items: [...itemsOf(1, 0), ...itemsOf(1, 1)] }] })).rejects.toMatchObject({
      code: "order.several-addresses",
      params: { n: 2 },
    });
    await ship({ packages: [{ items: itemsOf(1, 1) }] });
  });

  test("refuses lines of several locations", { tags: ["orders.detail.shipment-lines"] }, async () => {
    const [tent, lamp] = testFacts().lines;
    if (!tent || !lamp) throw new Error("no lines");
    await place({
      lines: [
        { ...tent, locationId: newId() },
        { ...lamp, locationId: newId() },
      ],
    });
    await expect(ship({ packages: [{ items: [...itemsOf(1, 0), ...itemsOf(1, 1)] }] })).rejects.toMatchObject({
      code: "order.several-locations",
    });
  });

  test("is refused for held and unpaid orders", async () => {
    const hold = { operation: "order_orderHold", orderId, clientKey: newId(), fields: [] };
    await changeOrder(scene.database, user(), { ...hold, edit: holdOrder({ reason: "FRAUD_REVIEW" }) });
    await expect(ship()).rejects.toMatchObject({ code: "order.held", params: { reason: "FRAUD_REVIEW" } });
    await place({ payment: "PENDING" });
    await expect(ship()).rejects.toMatchObject({ code: "order.transition-refused" });
  });

  test("of two users at once never ships more than is open", { tags: ["orders.entity.shipment-item"] }, async () => {
    const packages = [{ items: itemsOf(2) }];
    const results = await Promise.allSettled([ship({ packages }), ship({ packages }), ship({ packages })]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await orderRow()).toMatchObject({ open_quantity: 1 });
  });
});

test(
  "a channel's shipment with the carrier and number of ours is the same shipment",
  { tags: ["orders.merge.same-shipment"] },
  async () => {
    const id = await ship({ packages: [{ items: itemsOf(2), trackingNumber: ups }] });
    const content = { carrier: "ups", trackingNumber: ups, items: [{ sourceLineId: "1", quantity: 2 }] };
    await deliverOrders(scene.database, scene.scope, {
      channel: testChannel,
      deliveries: [testDelivery(2, { sourceOrderId: `S-${count}`, shipments: [{ sourceId: "c1", content }] })],
    });
    const { rows } = await scene.admin.query(`select id from "order".shipment where order_id = $1 and is_live`, [
      orderId,
    ]);
    expect(rows).toEqual([{ id }]);
    expect(await orderRow()).toMatchObject({ open_quantity: 1, order_status: "PROCESSING" });
    expect(await eventsOf("order.shipped")).toHaveLength(1);
  },
);

describe("updating a shipment", { tags: ["orders.shipment.update"] }, () => {
  test(
    "keeps the history of its numbers and derives the status",
    { tags: ["orders.shipment-status.corrected"] },
    async () => {
      const id = await ship();
      await update(id, { trackingNumber: ups, shippingMethod: "Ground" });
      expect(await shipmentRow(id)).toMatchObject({
        status: "AWAITING_PICKUP",
        shipping_carrier: "UPS",
        shipping_method: "Ground",
        version: 2,
      });
      await update(id, { trackingNumber: fedex, shippingCarrier: "FedEx" });
      await update(id, { trackingNumber: null, shippingCarrier: null });
      const { former_numbers: former, ...row } = await shipmentRow(id);
      expect(row).toMatchObject({ status: "UNKNOWN", tracking_number: null });
      expect(former).toMatchObject([
        { trackingNumber: fedex, shippingCarrier: "FedEx", by: scene.userId },
        { trackingNumber: ups, shippingCarrier: "UPS" },
        { trackingNumber: null },
      ]);
    },
  );

  test("needs a note after the hand-over", async () => {
    const id = await ship({ shippingCarrier: "Bike courier" });
    await act("order_shipmentHandOver", id);
    await expect(update(id, { trackingNumber: "ABC123" })).rejects.toMatchObject({
      code: "order.shipment-note-missing",
    });
    await update(id, { trackingNumber: "ABC123", note: "Typo" });
    expect((await shipmentRow(id))["former_numbers"]).toMatchObject([{ note: "Typo" }]);
    await update(id, { shippingMethod: "Express" });
  });

  test(
    "is refused if the shipment changed meanwhile, and not for a change of another one",
    { tags: ["orders.merge.concurrent-edits", "orders.error.changed-meanwhile"] },
    async () => {
      const id = await ship({ shippingCarrier: "Bike courier" });
      const read = await versionNow();
      const other = await ship({ shippingCarrier: "Bike courier" });
      await act("order_shipmentHandOver", other);
      await update(id, { version: read, shippingMethod: "Express" });
      const changed = {
        code: "order.changed-meanwhile",
        params: { by: "Ada Packer", field: "the shipment", time: expect.any(String) },
      };
      await expect(update(id, { version: read, shippingMethod: "Slow" })).rejects.toMatchObject(changed);
      for (const operation of ["order_shipmentDelete", "order_shipmentHandOver", "order_shipmentHandled"] as const)
        await expect(act(operation, id, read)).rejects.toMatchObject(changed);
      await act("order_shipmentHandOver", id);
      await expect(act("order_shipmentDelivered", id, read)).rejects.toMatchObject(changed);
      await act("order_shipmentDelivered", id);
    },
  );
});

describe("voiding a shipment", { tags: ["orders.shipment-status.voided", "orders.shipment.update"] }, () => {
  test("reopens its quantities and emits shipment.voided", async () => {
    const id = await ship({ packages: [{ items: itemsOf(2), trackingNumber: ups }] });
    await act("order_shipmentDelete", id);
    expect(await shipmentRow(id)).toMatchObject({ is_live: false, voided_by: scene.userId });
    expect(await orderRow()).toMatchObject({ open_quantity: 3, fulfillment_status: "UNFULFILLED" });
    expect(await eventsOf("shipment.voided")).toHaveLength(1);
    await expect(act("order_shipmentDelete", id)).rejects.toMatchObject({ code: "order.transition-refused" });
  });

  test("is refused after the hand-over", async () => {
    const id = await ship();
    await act("order_shipmentHandOver", id);
    await expect(act("order_shipmentDelete", id)).rejects.toMatchObject({ code: "order.shipment-handed-over" });
  });

  test("is refused for a shipment of the channel", async () => {
    const sourceOrderId = `S-${count}`;
    const content = { carrier: "UPS", trackingNumber: ups, items: [{ sourceLineId: "1", quantity: 1 }] };
    await deliverOrders(scene.database, scene.scope, {
      channel: testChannel,
      deliveries: [testDelivery(2, { sourceOrderId, shipments: [{ sourceId: "c1", content }] })],
    });
    const { id } = await one(`select id from "order".shipment where order_id = $1`, [orderId]);
    await expect(act("order_shipmentDelete", String(id))).rejects.toMatchObject({ code: "order.transition-refused" });
    await expect(update(String(id), { shippingMethod: "x" })).rejects.toMatchObject({
      code: "order.shipment-of-channel",
    });
  });
});

test(
  "shipments of other carriers are handed over and delivered by hand",
  { tags: ["orders.shipment-status.by-hand"] },
  async () => {
    const id = await ship({
      packages: [{ items: [...itemsOf(2), ...itemsOf(1, 1)] }],
      shippingCarrier: "Bike courier",
    });
    expect(await orderRow()).toMatchObject({ order_status: "PROCESSING", fulfillment_status: "FULFILLED" });
    await expect(act("order_shipmentDelivered", id)).rejects.toMatchObject({ code: "order.transition-refused" });
    await act("order_shipmentHandOver", id);
    expect(await shipmentRow(id)).toMatchObject({ status: "IN_TRANSIT", handed_over_at: expect.any(Date) });
    expect(await orderRow()).toMatchObject({ order_status: "COMPLETE" });
    await act("order_shipmentDelivered", id);
    expect(await shipmentRow(id)).toMatchObject({ status: "DELIVERED", delivered_at: expect.any(Date) });
    expect(await eventsOf("shipment.delivered")).toHaveLength(1);

    await place();
    const tracked = await ship({ packages: [{ items: itemsOf(), trackingNumber: ups }] });
    await expect(act("order_shipmentHandOver", tracked)).rejects.toMatchObject({ code: "order.transition-refused" });
  },
);

test("a shipment that is not in the business is missing", async () => {
  await expect(act("order_shipmentHandled", newId())).rejects.toMatchObject({
    code: "order.shipment-missing",
    params: { business: "Demo Outdoor" },
  });
});
