import { expect, test } from "vitest";
import { addressNote, addressRefusal, cancelNote, cancelRefusal, nextActionOf } from "./next-action.ts";
import type { Order } from "./order.ts";
import { sampleLine, sampleOrder, sampleShipment } from "./sample-order.ts";

const hold = {
  id: "hold-1",
  reason: "FRAUD_REVIEW",
  note: null,
  source: "USER",
  by: "Demo Owner",
  at: "2026-11-16T10:00:00Z",
  until: null,
  endedAt: null,
  endedBy: null,
} as const;
const shipped = sampleLine({ openQuantity: 0, quantityShipped: 2 });
const exception = sampleShipment({ shipmentStatusName: "EXCEPTION", actionRequired: true });
const noAddress = sampleLine({ shipToAddress: null });
const cases: [string, Partial<Order>][] = [
  ["Resolve error", { orderStatus: "ERROR", shipments: [exception], holds: [hold] }],
  ["Handle exception", { shipments: [exception], orderStatus: "ONHOLD", holds: [hold] }],
  ["Release hold", { orderStatus: "ONHOLD", holds: [hold], orderItems: [noAddress] }],
  ["Complete address", { orderItems: [noAddress] }],
  ["Ship 2 items", {}],
  ["Ship 1 item", { orderItems: [sampleLine({ openQuantity: 1 })], openQuantity: 1, shipments: [sampleShipment()] }],
  ["Mark handed over", { openQuantity: 0, orderItems: [shipped], shipments: [sampleShipment()] }],
];

test.each(cases)("next action is %s", { tags: "orders.detail.next-action" }, (label, change) => {
  expect(nextActionOf(sampleOrder(change))).toMatchObject({ label });
});

test.each<[string, Partial<Order>]>([
  ["Web shop holds this order and releases it.", { orderStatus: "ONHOLD", holds: [{ ...hold, source: "CHANNEL" }] }],
  ["Waiting for payment. Web shop confirms it.", { orderStatus: "PENDING" }],
  [
    "Waiting for payment. Mark the order as paid when it arrives.",
    { orderStatus: "PENDING", isPaid: false, salesChannelType: "MANUAL" },
  ],
  [
    "The fulfillment service ships the open items.",
    { orderItems: [sampleLine({ location: { id: "l", name: "Parcels", type: "EXTERNAL" } })] },
  ],
  [
    "Packed. The carrier scans it at pickup.",
    { openQuantity: 0, orderItems: [shipped], shipments: [sampleShipment({ shipmentStatusName: "AWAITING_PICKUP" })] },
  ],
  [
    "With the carrier, which delivers it.",
    {
      openQuantity: 0,
      orderItems: [shipped],
      shipments: [sampleShipment({ shipmentStatusName: "IN_TRANSIT", handedOverAt: "2026-11-16T12:00:00Z" })],
    },
  ],
  ["Deleted. It can be restored for 30 days.", { deletedAt: "2026-11-16T12:00:00Z" }],
])("order without an action says: %s", { tags: "orders.detail.next-action" }, (sentence, change) => {
  expect(nextActionOf(sampleOrder(change))).toEqual({ kind: "none", sentence });
});

test("masked address is not judged", () => {
  expect(nextActionOf(sampleOrder({ orderItems: [noAddress], isCustomerDataMasked: true }))).toMatchObject({
    kind: "ship",
  });
});

test("cancellation is refused by channel and shipment", () => {
  expect(cancelRefusal(sampleOrder())).toBeUndefined();
  expect(cancelRefusal(sampleOrder({ shipments: [sampleShipment()] }))).toMatch("has a shipment");
  expect(
    cancelRefusal(sampleOrder({ shipments: [sampleShipment({ voidedAt: "2026-11-16T12:00:00Z" })] })),
  ).toBeUndefined();
  const capabilities = { cancel: false, address: "FORBIDDEN", isConnected: false } as const;
  expect(cancelRefusal(sampleOrder({ salesChannelCapabilities: capabilities }))).toMatch("Cancel it there.");
  expect(addressRefusal(sampleOrder({ salesChannelCapabilities: capabilities }))).toMatch(
    "ask the buyer to order again",
  );
});

test("address can't change once everything is in a shipment", () => {
  const order = sampleOrder({ openQuantity: 0, orderItems: [shipped], shipments: [sampleShipment()] });
  expect(addressRefusal(order)).toBe(
    "The address cannot change: 2 items are already in a shipment. Void the shipment first.",
  );
  expect(addressRefusal(sampleOrder())).toBeUndefined();
});

test("dialogs say what the channel does about a cancellation and an address", () => {
  const capabilities = { cancel: true, address: "COUNTRY_FIXED" } as const;
  const shop = (isConnected: boolean) =>
    sampleOrder({ cartSalesChannelName: "Web shop", salesChannelCapabilities: { ...capabilities, isConnected } });
  expect(cancelNote(shop(true))).toMatch("Web shop cancels it too and emails the customer. Refund the payment there.");
  expect(cancelNote(shop(false))).toMatch("Cancel it at Web shop too.");
  expect(cancelNote(sampleOrder({ salesChannelType: "MANUAL" }))).toBe("A canceled order can't be reopened from here.");
  expect(addressNote(shop(true))).toBe("The country can't change. Web shop gets the new address.");
  expect(addressNote(shop(false))).toMatch("The channel keeps the old address.");
});
