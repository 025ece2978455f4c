import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteManualOrder } from "../domain/delete-changes.ts";
import { cancelOrder, holdOrder, type OrderEdit, releaseOrder, tagOrder } from "../domain/order-changes.ts";
import { changeOrder } from "../service/change-order.ts";
import { deliverOrders } from "../service/deliver-orders.ts";
import { testChannel, testDelivery, type TestDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";

let scene: OrderScene;
let count = 0;
beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());

const manual = { ...testChannel, id: newId(), type: "MANUAL", name: "Manual" } as const;

/** One order: deliveries and edits of it, and the names of the events since the last time they were asked for. */
async function newOrder() {
  const sourceOrderId = `E-${++count}`;
  let version = 0;
  const deliver = async (given: Partial<TestDelivery> = {}) => {
    const deliveries = [testDelivery(++version, { sourceOrderId, ...given })];
    const { orderIds } = await deliverOrders(scene.database, scene.scope, { channel: manual, deliveries });
    return orderIds.get(sourceOrderId) ?? "";
  };
  const orderId = await deliver();
  let seen = 0;
  return {
    deliver,
    edit: (edit: OrderEdit) =>
      changeOrder(
        scene.database,
        { ...scene.scope, userId: scene.userId },
        { operation: "test", orderId, clientKey: newId(), fields: [], edit },
      ),
    async events(): Promise<string[]> {
      const { rows } = await scene.admin.query<{ name: string }>(
        `select e->>'name' as name from event.log, jsonb_array_elements(events::jsonb) e
         where e->'payload'->>'cartOrderId' = $1 order by id`,
        [orderId],
      );
      const names = rows.map(({ name }) => name);
      const fresh = names.slice(seen);
      seen = names.length;
      return fresh.toSorted();
    },
  };
}

const scan = (status: "IN_TRANSIT" | "DELIVERED" | "EXCEPTION", hour: number) => ({
  sourceEventId: `${status}-${hour}`,
  occurredAt: new Date(Date.UTC(2026, 10, 3, hour)).toISOString(),
  status,
});
const shipment = {
  sourceId: "s1",
  content: {
    carrier: "UPS",
    trackingNumber: "1Z5R89390357567127",
    items: [
      { sourceLineId: "1", quantity: 2 },
      { sourceLineId: "2", quantity: 1 },
    ],
  },
};

test("each change of an order's status is an event, once per commit", { tags: ["orders.event.order"] }, async () => {
  const order = await newOrder();
  expect(await order.events()).toEqual(["order.created"]);
  await order.edit(tagOrder({ add: [newId()], remove: [] }));
  expect(await order.events()).toEqual(["order.updated"]);
  await order.edit(holdOrder({ reason: "FRAUD_REVIEW" }));
  expect(await order.events()).toEqual(["order.held", "order.updated"]);
  await order.edit(releaseOrder());
  expect(await order.events()).toEqual(["order.released", "order.updated"]);
  await order.edit(cancelOrder());
  expect(await order.events()).toEqual(["order.canceled", "order.updated"]);
  const wrong = await newOrder();
  await wrong.deliver({ facts: testFacts({ state: "CANCELED" }), shipments: [shipment] });
  expect(await wrong.events()).toContain("order.error");
  const deleted = await newOrder();
  await deleted.edit(deleteManualOrder());
  expect(await deleted.events()).toEqual(["order.created", "order.deleted", "order.updated"]);
});

test(
  "a shipment's creation, scans and exception are events, and the last hand-over completes the order",
  { tags: ["orders.event.shipment", "orders.event.shipped"] },
  async () => {
    const order = await newOrder();
    await order.events();
    await order.deliver({ shipments: [shipment] });
    expect(await order.events()).toEqual(["order.shipped", "order.updated", "shipment.created"]);
    const scans = [scan("IN_TRANSIT", 1), scan("EXCEPTION", 2), scan("DELIVERED", 3)];
    await order.deliver({ shipments: [shipment], trackingEvents: { s1: scans.slice(0, 1) } });
    expect(await order.events()).toEqual(["order.completed", "order.updated", "shipment.updated"]);
    await order.deliver({ shipments: [shipment], trackingEvents: { s1: scans.slice(0, 2) } });
    expect(await order.events()).toContain("shipment.exception");
    await order.deliver({ shipments: [shipment], trackingEvents: { s1: scans } });
    expect(await order.events()).toContain("shipment.delivered");
  },
);
