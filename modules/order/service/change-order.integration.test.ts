import { randomUUID } from "node:crypto";
import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  assignLocation,
  cancelOrder,
  editShipTo,
  holdOrder,
  type OrderEdit,
  releaseOrder,
} from "../domain/order-changes.ts";
import { testAddress, testChannel, testDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { changeOrder } from "./change-order.ts";
import { deliverOrders } from "./deliver-orders.ts";

let scene: OrderScene;
beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());

let orders = 0;
/** Delivers a new order and returns its ID. */
async function newOrder(type: "OTHER" | "MANUAL" | "AMAZON" = "MANUAL"): Promise<string> {
  const sourceOrderId = `S-${++orders}`;
  const channel = { ...testChannel, id: type === "OTHER" ? testChannel.id : randomUUID(), type };
  const { orderIds } = await deliverOrders(scene.database, scene.scope, {
    channel,
    deliveries: [testDelivery(1, { sourceOrderId })],
  });
  return orderIds.get(sourceOrderId) ?? "";
}

const write = (
  orderId: string,
  edit: OrderEdit,
  given: { version?: number; fields?: string[]; clientKey?: string } = {},
) =>
  changeOrder(
    scene.database,
    { ...scene.scope, userId: scene.userId },
    { operation: "test", orderId, clientKey: randomUUID(), fields: [], edit, ...given },
  );
const hold = holdOrder({ reason: "FRAUD_REVIEW" });
const row = async (id: string) =>
  (await scene.admin.query(`select * from "order"."order" where id = $1`, [id])).rows[0];

test(
  "a hold and its release change the status and emit their events",
  { tags: ["orders.status.hold", "orders.status.release"] },
  async () => {
    const id = await newOrder();
    expect(await write(id, hold)).toEqual({ orderId: id, version: 2 });
    expect(await row(id)).toMatchObject({
      order_status: "ONHOLD",
      fulfillment_status: "ONHOLD",
      hold_reasons: ["FRAUD_REVIEW"],
    });
    await write(id, releaseOrder());
    expect(await row(id)).toMatchObject({ order_status: "PROCESSING", hold_reasons: [], version: 3 });
    const of = async (name: string) =>
      (await listAppended(scene.admin, name)).filter(({ cartOrderId }) => cartOrderId === id);
    expect(await of("order.held")).toMatchObject([{ version: 2 }]);
    expect(await of("order.released")).toMatchObject([{ version: 3 }]);
    expect(await of("order.updated")).toHaveLength(2);
    const { rows } = await scene.admin.query(
      `select what, source, actor_id from "order".timeline_entry where order_id = $1 order by version`,
      [id],
    );
    expect(rows).toMatchObject([
      { what: "order.created" },
      { what: "order.held", source: "USER", actor_id: scene.userId },
      { what: "order.released" },
    ]);
  },
);

test(
  "a repeated write returns the first result and changes nothing",
  { tags: ["orders.convention.writes"] },
  async () => {
    const id = await newOrder();
    const clientKey = randomUUID();
    const results = await Promise.all([write(id, hold, { clientKey }), write(id, hold, { clientKey })]);
    expect(results).toEqual([
      { orderId: id, version: 2 },
      { orderId: id, version: 2 },
    ]);
    expect((await scene.admin.query(`select from "order".hold where order_id = $1`, [id])).rowCount).toBe(1);
  },
);

test(
  "edits of different fields merge, of the same field the second is refused",
  { tags: ["orders.merge.concurrent-edits"] },
  async () => {
    const id = await newOrder();
    const locationId = randomUUID();
    await write(id, assignLocation({ locationId }), { version: 1, fields: ["location"] });
    const address = { ...testAddress, address1: "2 New Street" };
    await write(id, editShipTo({ address }), { version: 1, fields: ["shipToAddress"] });
    const late = write(id, assignLocation({ locationId: randomUUID() }), { version: 1, fields: ["location"] });
    await expect(late).rejects.toMatchObject({
      code: "order.changed-meanwhile",
      params: { by: "Ada Packer", field: "the location" },
    });
    const { rows } = await scene.admin.query(
      `select distinct l.location_id, a.address1 from "order".line l join "order".address a
     on a.order_id = l.order_id and a.key = l.ship_to where l.order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ location_id: locationId, address1: "2 New Street" }]);
  },
);

test("a cancellation is refused by the channel or with a shipment", { tags: ["orders.status.cancel"] }, async () => {
  const id = await newOrder();
  await write(id, cancelOrder());
  expect(await row(id)).toMatchObject({ order_status: "CANCELED" });
  await expect(write(await newOrder("AMAZON"), cancelOrder())).rejects.toMatchObject({ code: "order.cancel-channel" });
  await expect(write(id, hold)).rejects.toMatchObject({ code: "order.transition-refused" });
});

test("deliveries never touch what users decided", { tags: ["orders.merge.console-fields"] }, async () => {
  const id = await newOrder("OTHER");
  const locationId = randomUUID();
  await write(id, hold);
  await write(id, assignLocation({ locationId }));
  await deliverOrders(scene.database, scene.scope, {
    channel: testChannel,
    deliveries: [testDelivery(2, { sourceOrderId: `S-${orders}`, facts: testFacts({ total: "1.00" }) })],
  });
  expect(await row(id)).toMatchObject({ order_status: "ONHOLD", total: "1.00", location_id: locationId });
});

test("an order of another business is missing", async () => {
  await expect(write(randomUUID(), hold)).rejects.toMatchObject({
    code: "order.missing",
    params: { business: "Demo Outdoor" },
  });
});
