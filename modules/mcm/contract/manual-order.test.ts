import { expect, test } from "vitest";
import { manualOrder, totalsOf } from "./manual-order.ts";

const none = { discount: "0", shipping: "0", tax: "0", currency: "USD" as const };

test("the total is the sum of rounded lines, less the discount, plus shipping and tax", () => {
  const lines = [
    { quantity: 3, price: "0.335" },
    { quantity: 2, price: "10" },
  ];
  expect(totalsOf(lines, { ...none, discount: "1.5", shipping: "4.99", tax: "2.1" })).toEqual({
    lines: ["1.01", "20.00"],
    subtotal: "21.01",
    total: "26.60",
  });
});

test("an address is checked by the rules of its country", () => {
  const order = {
    lines: [{ sku: "", name: "Repair", quantity: 1, price: "10" }],
    email: null,
    shipTo: { name: "Ada", address1: "1 Main St", city: "Austin", state: "TX", postalCode: "787", countryCode: "US" },
    billing: null,
    ...none,
    isPaid: true,
    isGift: false,
    giftNote: null,
    shippingMethod: null,
    internalNote: null,
    customerNote: null,
  };
  expect(manualOrder.safeParse(order).error?.issues[0]?.path).toEqual(["shipTo", "postalCode"]);
  const corrected = { ...order, shipTo: { ...order.shipTo, postalCode: "78701" } };
  expect(manualOrder.safeParse(corrected).success).toBe(true);
});
