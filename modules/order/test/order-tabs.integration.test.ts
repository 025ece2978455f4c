import { afterAll, beforeAll, expect, test } from "vitest";
import { testChannel, testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
const hour = 3_600_000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
const shipment = {
  sourceId: "s1",
  content: { handedOverAt: at(-hour), items: [{ sourceLineId: "1", quantity: 2 }] },
};
/** What the channel says of each order. */
const orders: Record<string, Partial<TestFacts>> = {
  "T-DUE": { latestShipDate: at(-hour), orderDate: at(-48 * hour) },
  "T-LATER": { latestShipDate: at(480 * hour) },
  "T-HELD": { latestShipDate: at(480 * hour), hold: "FRAUD_REVIEW" },
  "T-UNPAID": { latestShipDate: at(480 * hour), payment: "PENDING" },
  "T-CANCELED": { state: "CANCELED" },
  "T-COMPLETE": { state: "COMPLETE" },
  "T-ERROR": { state: "CANCELED" },
};

beforeAll(async () => {
  scene = await startOrderApi();
  await scene.deliverNumbers(Object.keys(orders), (number) => orders[number] ?? {});
  // A canceled order of which the channel then says that it has shipped.
  const facts = testFacts({ orderNumber: "T-ERROR", state: "CANCELED" });
  await scene.deliver([testDelivery(2, { sourceOrderId: "T-ERROR", facts, shipments: [shipment] })]);
});
afterAll(() => scene.stop());

test.each([
  ["toShipToday", ["T-DUE"]],
  ["lateRisk", ["T-DUE"]],
  ["onHold", ["T-HELD"]],
  ["exceptions", ["T-ERROR"]],
  ["unfulfilled", ["T-DUE", "T-HELD", "T-LATER", "T-UNPAID"]],
  ["all", Object.keys(orders).toSorted()],
])(
  "tab %s has its orders and their number",
  {
    tags: [
      "orders.tab.to-ship-today",
      "orders.tab.late-risk",
      "orders.tab.on-hold",
      "orders.tab.exceptions",
      "orders.tab.unfulfilled",
      "orders.tab.all",
      "orders.counter.clock-tabs",
    ],
  },
  async (tab, expected) => {
    const variables = { id: scene.businessId, tab };
    const page = await ask<{ totalCount: number; data: { orderNumber: string }[] }>(
      scene.admin,
      `query ($id: ID!, $tab: OrderTab) { order_orderList(cartBusinessId: $id, findOrderInput: { tab: $tab }) {
        totalCount data { orderNumber } } }`,
      variables,
    );
    expect(page.data.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
    const counts = await ask<Record<string, number>>(
      scene.admin,
      `query ($id: ID!) { order_orderTabCounts(cartBusinessId: $id) {
        toShipToday lateRisk onHold exceptions unfulfilled all } }`,
      { id: scene.businessId },
    );
    expect([counts[tab], page.totalCount]).toEqual([expected.length, expected.length]);
  },
);

test("next dispatch is the next day's last one, with the orders of that day", async () => {
  const { nextDispatch } = await ask<{ nextDispatch: object }>(
    scene.admin,
    `query ($id: ID!) { order_orderTabCounts(cartBusinessId: $id) { nextDispatch { count dispatchBy } } }`,
    { id: scene.businessId },
  );
  const { data } = await ask<{ data: { dispatchBy: string }[] }>(
    scene.admin,
    `query ($id: ID!) { order_orderList(cartBusinessId: $id, findOrderInput: { search: "T-LATER" }) {
      data { dispatchBy } } }`,
    { id: scene.businessId },
  );
  expect(nextDispatch).toEqual({ count: 1, dispatchBy: data[0]?.dispatchBy });
});

test("channels that were not read for three hours are behind", { tags: ["orders.list.channel-behind"] }, async () => {
  const read = async (before: string) => {
    const connection = await scene.api.connectAdmin();
    await connection.query(`update "order".channel set read_at = now() - $2::interval where business_id = $1`, [
      scene.businessId,
      before,
    ]);
    await connection.end();
    return ask<{ channelsBehind: { cartSalesChannelName: string; readAt: string }[] }>(
      scene.viewer,
      `query ($id: ID!) { order_orderTabCounts(cartBusinessId: $id) {
        channelsBehind { cartSalesChannelName readAt } } }`,
      { id: scene.businessId },
    );
  };
  expect(await read("2 hours 59 minutes")).toEqual({ channelsBehind: [] });
  expect(await read("3 hours 1 minute")).toEqual({
    channelsBehind: [{ cartSalesChannelName: testChannel.name, readAt: expect.any(String) }],
  });
});
