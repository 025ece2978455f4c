import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeBatch } from "../service/recompute-deadlines.ts";
import { testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
let count = 0;

interface Written {
  version: number;
  orderItems: { id: string; locationId: string | null }[];
}

/** Delivers another order and returns its ID. */
async function place(facts: Partial<TestFacts> = {}): Promise<string> {
  const sourceOrderId = `P-${++count}`;
  const ids = await scene.deliver([
    testDelivery(1, { sourceOrderId, facts: testFacts({ orderNumber: sourceOrderId, ...facts }) }),
  ]);
  return ids.get(sourceOrderId) ?? "";
}

const write = (operation: string, inputType: string, input: object) =>
  ask<Written>(
    scene.admin,
    `mutation ($cartBusinessId: ID!, $input: ${inputType}!) {
      ${operation}(cartBusinessId: $cartBusinessId, input: $input) { version orderItems { id locationId } } }`,
    { cartBusinessId: scene.businessId, input: { version: 1, clientKey: newId(), ...input } },
  );

const [dallas, austin, service] = [newId(), newId(), newId()];
const assign = (input: object) => write("order_orderLocationAssign", "OrderLocationAssignInput", input);
beforeAll(async () => {
  scene = await startOrderApi();
  const connection = await scene.api.connectAdmin();
  for (const [id, name, type] of [
    [dallas, "Dallas", "OWN"],
    [austin, "Austin", "OWN"],
    [service, "Parcel service", "EXTERNAL"],
  ])
    await connection.query(
      `insert into inventory.location
         (business_id, id, name, type, zone, country, cutoffs, handling_days, calendar)
       values ($1, $2, $3, $4, 'America/Chicago', 'US', '["15:00","15:00","15:00","15:00","15:00",null,null]', 1,
         '{"holidays":[],"closures":[],"extraOpenings":[]}')`,
      [scene.businessId, id, name, type],
    );
  await connection.end();
});
afterAll(() => scene.stop());

test("location of chosen lines is assigned, and the others stay", { tags: ["orders.detail.split"] }, async () => {
  const cartOrderId = await place();
  const first = await assign({ cartOrderId, locationId: austin });
  const [chosen, other] = first.orderItems;
  const assigned = await assign({
    cartOrderId,
    version: first.version,
    locationId: dallas,
    orderItemIds: [chosen?.id],
  });
  expect(assigned.orderItems).toEqual([
    { id: chosen?.id, locationId: dallas },
    { id: other?.id, locationId: austin },
  ]);
});

test(
  "location with open orders closes once it is known where they go",
  { tags: ["orders.location.list"] },
  async () => {
    const cartOrderId = await place();
    const { version } = await assign({ cartOrderId, locationId: austin });
    const deactivate = (input: object) =>
      ask<{ isActive: boolean; code?: string }>(
        scene.admin,
        `mutation ($businessId: ID!, $input: InventoryLocationDeactivateInput!) {
        inventory_locationDeactivate(businessId: $businessId, input: $input) { isActive } }`,
        { businessId: scene.businessId, input: { id: austin, version: 1, clientKey: newId(), ...input } },
      );
    expect(await deactivate({})).toMatchObject({
      code: "inventory.location-in-use",
      error: expect.stringMatching(/^\d+ open orders ship from here\. Choose where they go\.$/),
    });
    expect(await deactivate({ moveToId: dallas })).toEqual({ isActive: false });
    const scope = { organizationId: scene.organizationId, businessId: scene.businessId };
    await scene.worker.withTenant(scope, (tx) =>
      recomputeBatch(tx, scope, { after: null, locationId: austin, moveToId: dallas }),
    );
    const tagged = await write("order_orderTagUpdate", "OrderTagUpdateInput", { cartOrderId, version });
    expect(await deactivate({ id: dallas })).toMatchObject({
      code: "inventory.location-last",
      error: "A business needs one active location.",
    });
    expect(new Set(tagged.orderItems.map(({ locationId }) => locationId))).toEqual(new Set([dallas]));
  },
);

test("location of a fulfillment service makes the order external", { tags: ["orders.route.fulfillment"] }, async () => {
  const line = { sourceLineId: "1", sku: "TENT-2P", name: "Tent", quantity: 1, locationId: service };
  const cartOrderId = await place({ lines: [line] });
  const page = await ask<{ data: { cartOrderId: string }[] }>(
    scene.admin,
    `query ($cartBusinessId: ID!) { order_orderList(cartBusinessId: $cartBusinessId,
      findOrderInput: { orderFulfillmentStatusName: [EXTERNAL_FULFILLMENT] }) { data { cartOrderId } } }`,
    { cartBusinessId: scene.businessId },
  );
  expect(page.data).toEqual([{ cartOrderId }]);
});
