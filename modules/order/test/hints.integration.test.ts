import { randomUUID } from "node:crypto";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recountOrders } from "../service/recount-orders.ts";
import { testAddress, testDelivery, type TestFacts, testFacts } from "../testing/deliveries.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
beforeAll(async () => {
  scene = await startOrderApi();
});
afterAll(() => scene.stop());

interface Shown {
  version: number;
  hints: { kind: string; explanation: string; orders: { orderNumber: string }[] }[];
  error?: string;
}
const show = (client: ApiClient, cartOrderId: string): Promise<Shown> =>
  ask<Shown>(
    client,
    `query ($businessId: ID!, $cartOrderId: ID!) {
      order_orderShow(cartBusinessId: $businessId, cartOrderId: $cartOrderId) {
        version hints { kind explanation orders { orderNumber } }
      }
    }`,
    { businessId: scene.businessId, cartOrderId },
  );
const kindsOf = async (id: string): Promise<string[]> => (await show(scene.admin, id)).hints.map(({ kind }) => kind);
const dismiss = (client: ApiClient, cartOrderId: string, kind: string, clientKey: string = randomUUID()) =>
  ask<{ version: number; code?: string }>(
    client,
    `mutation ($businessId: ID!, $input: OrderHintDismissInput!) {
      order_hintDismiss(cartBusinessId: $businessId, input: $input) { version }
    }`,
    { businessId: scene.businessId, input: { cartOrderId, version: 1, clientKey, kind } },
  );
const filtered = async (hint: string): Promise<string[]> => {
  const page = await ask<{ data: { orderNumber: string }[]; totalCount: number }>(
    scene.admin,
    `query ($businessId: ID!, $find: FindOrderInput) {
      order_orderList(cartBusinessId: $businessId, findOrderInput: $find) { data { orderNumber } totalCount }
    }`,
    { businessId: scene.businessId, find: { hint: [hint] } },
  );
  expect(page.totalCount).toBe(page.data.length);
  return page.data.map(({ orderNumber }) => orderNumber).toSorted();
};

/** Delivers orders of a customer of their own, by number. */
async function place(...orders: (Partial<TestFacts> & { orderNumber: string })[]): Promise<(number: string) => string> {
  const email = `${randomUUID()}@field.example`;
  const ids = await scene.deliver(
    orders.map((given) => {
      const person = { ...testAddress, email, phone: null };
      const facts = testFacts({ customer: person, shipTo: person, ...given });
      return testDelivery(1, { sourceOrderId: given.orderNumber, facts });
    }),
  );
  return (number) => ids.get(number) ?? "";
}
const to = (address1: string, postalCode: string) => ({ ...testAddress, address1, postalCode, email: null });

test("possible duplicate names the other order, without personal data", { tags: ["orders.detail.hints"] }, async () => {
  const idOf = await place(
    { orderNumber: "D-1", orderDate: "2026-10-01T10:00:00Z", shipTo: to("1 Elm", "10001") },
    { orderNumber: "D-2", orderDate: "2026-10-03T09:00:00Z", shipTo: to("2 Elm", "10001") },
    { orderNumber: "D-3", orderDate: "2026-10-05T10:00:00Z", shipTo: to("3 Elm", "10001") },
  );
  const expected = {
    kind: "POSSIBLE_DUPLICATE",
    explanation:
      "Possible duplicate: another order of this customer within 48 hours has the same SKUs and postal code.",
    orders: [{ orderNumber: "D-1" }],
  };
  expect((await show(scene.admin, idOf("D-2"))).hints).toEqual([expected]);
  expect((await show(scene.viewer, idOf("D-2"))).hints).toEqual([expected]);
  expect(await kindsOf(idOf("D-3"))).toEqual([]);
});

test(
  "risk level and countries are hints, and the list is filtered by them",
  { tags: ["orders.detail.hints", "orders.list.filters"] },
  async () => {
    const idOf = await place(
      { orderNumber: "R-1", orderDate: "2026-09-01T10:00:00Z", riskLevel: "high", shipTo: to("1 Ash", "20001") },
      {
        orderNumber: "R-2",
        orderDate: "2026-09-11T10:00:00Z",
        riskLevel: "low",
        billing: { ...testAddress, countryCode: "CA" },
        shipTo: to("2 Ash", "20002"),
      },
    );
    expect((await show(scene.admin, idOf("R-1"))).hints.map(({ explanation }) => explanation)).toEqual([
      "Outdoor marketplace rates the risk of this order as high.",
    ]);
    expect((await show(scene.admin, idOf("R-2"))).hints.map(({ explanation }) => explanation)).toEqual([
      "The billing address is in Canada, the shipping address in United States.",
    ]);
    expect(await filtered("CHANNEL_RISK")).toEqual(["R-1"]);
    expect(await filtered("COUNTRIES_DIFFER")).toEqual(["R-2"]);
  },
);

test(
  "dismissed hint stays away for everyone, and only with the right to update orders",
  { tags: ["orders.detail.hints"] },
  async () => {
    const idOf = await place({
      orderNumber: "X-1",
      orderDate: "2026-08-01T10:00:00Z",
      riskLevel: "high",
      billing: { ...testAddress, countryCode: "CA" },
      shipTo: to("1 Fir", "30001"),
    });
    const id = idOf("X-1");
    expect((await dismiss(scene.viewer, id, "CHANNEL_RISK")).code).toBe("org.denied");
    expect(await kindsOf(id)).toEqual(["CHANNEL_RISK", "COUNTRIES_DIFFER"]);
    const clientKey = randomUUID();
    expect((await dismiss(scene.admin, id, "CHANNEL_RISK", clientKey)).version).toBe(2);
    expect((await dismiss(scene.admin, id, "CHANNEL_RISK", clientKey)).version).toBe(2);
    expect((await dismiss(scene.colleague, id, "CHANNEL_RISK")).version).toBe(2);
    expect(await kindsOf(id)).toEqual(["COUNTRIES_DIFFER"]);
    expect(await filtered("CHANNEL_RISK")).not.toContain("X-1");
    const facts = testFacts({ orderNumber: "X-1", riskLevel: "high", shipTo: to("1 Fir", "30001") });
    await scene.deliver([testDelivery(2, { sourceOrderId: "X-1", facts })]);
    expect(await kindsOf(id)).toEqual([]);
    expect((await dismiss(scene.admin, randomUUID(), "CHANNEL_RISK")).code).toBe("order.missing");
  },
);

test("several addresses, open orders to one, and a large first order", { tags: ["orders.detail.hints"] }, async () => {
  const orderDate = new Date(Date.now() - 60_000).toISOString();
  const lines = (sku: string) => [{ sourceLineId: "1", sku, name: sku, quantity: 1 }];
  const many = Array.from({ length: 100 }, (_, n) => ({ orderNumber: `P-${n}`, orderDate, total: `${n + 1}.00` }));
  for (const one of many) await place({ ...one, lines: lines("PIN"), shipTo: to(`${one.orderNumber} Hill`, "40001") });
  const idOf = await place(
    { orderNumber: "F-1", orderDate, lines: lines("A"), total: "99.50", shipTo: to("1 Yew", "50001") },
    { orderNumber: "F-2", orderDate, lines: lines("B"), shipTo: to("2 Yew", "50002") },
    { orderNumber: "F-3", orderDate, lines: lines("C"), shipTo: to("3 Yew", "50003") },
  );
  const neighbor = await place({ orderNumber: "N-1", orderDate, total: "9999.00", shipTo: to("1 YEW", "50001") });
  const { businessId, organizationId } = scene;
  await scene.worker.withTenant({ businessId, organizationId }, (tx) =>
    recountOrders(tx, { businessId, organizationId }),
  );
  expect(await kindsOf(idOf("F-1"))).toEqual(["SEVERAL_ADDRESSES", "OPEN_TO_SAME_ADDRESS"]);
  expect(await kindsOf(idOf("F-2"))).toEqual(["SEVERAL_ADDRESSES"]);
  expect(await kindsOf(neighbor("N-1"))).toEqual(["LARGE_FIRST_ORDER", "OPEN_TO_SAME_ADDRESS"]);
  const { hints } = await show(scene.admin, neighbor("N-1"));
  expect(hints.at(-1)).toMatchObject({
    explanation: "Another open order ships to this address.",
    orders: [{ orderNumber: "F-1" }],
  });
});
