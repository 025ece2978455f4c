import { maxSameOrders, type SameOrder } from "@bc/order/contract/sales";
import { expect, test } from "vitest";
import { copiedOrders } from "./copied-orders.ts";

const order = (id: string, channelId: string, more: Partial<SameOrder> = {}): SameOrder => ({
  id,
  channelId,
  marketplaceNumber: "111-1",
  orderDay: "2026-11-18",
  total: "28.8",
  currency: "EUR",
  isOriginal: false,
  ...more,
});

test("orders of the marketplace count, others with their number are copies", () => {
  const orders = [order("1", "shop"), order("2", "amazon", { isOriginal: true }), order("3", "outlet")];
  expect([...copiedOrders(orders)]).toEqual([
    ["1", "2"],
    ["3", "2"],
  ]);
});

test("without the marketplace, the orders of the channel that came first count", () => {
  const orders = [order("1", "shop"), order("2", "outlet"), order("3", "shop")];
  expect([...copiedOrders(orders)]).toEqual([["2", "1"]]);
});

test.each([{ total: "19.9" }, { currency: "USD" }, { orderDay: "2026-11-19" }] as const)(
  "orders with the number of an app count apart if one has %o, unless the marketplace has it",
  (other) => {
    const orders = [order("1", "shop"), order("2", "outlet", other)];
    expect(copiedOrders(orders).size).toBe(0);
    expect([...copiedOrders([...orders, order("3", "amazon", { isOriginal: true })])]).toEqual([
      ["1", "3"],
      ["2", "3"],
    ]);
  },
);

test("orders with other numbers, or alone, are no copies", () => {
  expect(copiedOrders([order("1", "shop"), order("2", "outlet", { marketplaceNumber: "111-2" })]).size).toBe(0);
});

test("number that many orders have makes none of them a copy", () => {
  const orders = Array.from({ length: maxSameOrders }, (_, at) => order(String(at), at === 0 ? "amazon" : "shop"));
  expect(copiedOrders(orders).size).toBe(0);
  expect(copiedOrders(orders.slice(1).concat(order("a", "amazon", { isOriginal: true }))).size).toBe(0);
  expect(copiedOrders(orders.slice(0, -1)).size).toBe(maxSameOrders - 2);
});
