import { expect, test } from "vitest";
import { deriveStatus, type LineFacts, type LiveShipment, type StatusFacts } from "./derive-status.ts";

const line = (facts: Partial<LineFacts> = {}): LineFacts => ({
  id: "l1",
  quantity: 2,
  canceled: 0,
  shipped: 0,
  isRemoved: false,
  isExternal: false,
  ...facts,
});
const shipment = (facts: Partial<LiveShipment> = {}): LiveShipment => ({
  id: "s1",
  isHandedOver: true,
  isException: false,
  rejectedAt: null,
  ...facts,
});
const derive = (facts: Partial<StatusFacts> = {}) => {
  const { orderStatus, fulfillmentStatus, causes } = deriveStatus({
    channelState: "OPEN",
    payment: "PAID",
    isCanceledByUser: false,
    hasActiveHold: false,
    wasComplete: false,
    resolutions: {},
    lines: [line()],
    shipments: [],
    ...facts,
  });
  return [orderStatus, fulfillmentStatus, ...causes];
};

test(
  "payment decides between pending and processing",
  { tags: ["orders.status.new-pending", "orders.status.new-processing", "orders.status.paid"] },
  () => {
    expect(derive({ payment: "PENDING" })).toEqual(["PENDING", "UNFULFILLED"]);
    expect(derive()).toEqual(["PROCESSING", "UNFULFILLED"]);
  },
);

test("a hold counts while something is open", { tags: ["orders.status.hold", "orders.fulfillment.onhold"] }, () => {
  expect(derive({ hasActiveHold: true })).toEqual(["ONHOLD", "ONHOLD"]);
  const lines = [line({ shipped: 2 })];
  expect(derive({ hasActiveHold: true, lines, shipments: [shipment({ isHandedOver: false })] })).toEqual([
    "PROCESSING",
    "FULFILLED",
  ]);
});

test(
  "complete needs every live shipment handed over",
  { tags: ["orders.status.complete", "orders.fulfillment.fulfilled"] },
  () => {
    const lines = [line({ shipped: 2 })];
    expect(derive({ lines, shipments: [shipment({ isHandedOver: false })] })).toEqual(["PROCESSING", "FULFILLED"]);
    expect(derive({ lines, shipments: [shipment()] })).toEqual(["COMPLETE", "FULFILLED"]);
    expect(derive({ lines: [line({ shipped: 1 })], shipments: [shipment()] })).toEqual([
      "PROCESSING",
      "PARTIALLY_FULFILLED",
    ]);
  },
);

test(
  "canceled needs no live shipment, otherwise it is an error",
  { tags: ["orders.status.cancel", "orders.status.error-causes", "orders.fulfillment.unfulfilled"] },
  () => {
    expect(derive({ channelState: "CANCELED" })).toEqual(["CANCELED", "UNFULFILLED"]);
    expect(derive({ isCanceledByUser: true, hasActiveHold: true })).toEqual(["CANCELED", "UNFULFILLED"]);
    const failed = { channelState: "CANCELED", lines: [line({ shipped: 1 })], shipments: [shipment()] } as const;
    expect(derive(failed)).toEqual(["ERROR", "EXCEPTION", "CANCELED_WITH_SHIPMENT"]);
    expect(derive({ ...failed, resolutions: { CANCELED_WITH_SHIPMENT: ["s1"] } })).toEqual(["COMPLETE", "FULFILLED"]);
    const again = [shipment(), shipment({ id: "s2" })];
    expect(derive({ ...failed, shipments: again, resolutions: { CANCELED_WITH_SHIPMENT: ["s1"] } })).toEqual([
      "ERROR",
      "EXCEPTION",
      "CANCELED_WITH_SHIPMENT",
    ]);
  },
);

test(
  "too much shipped, a rejected shipment and a reopened order are errors",
  { tags: ["orders.status.error", "orders.status.error-causes"] },
  () => {
    expect(derive({ lines: [line({ shipped: 3 })], shipments: [shipment()] })).toEqual([
      "ERROR",
      "EXCEPTION",
      "OVERSHIPPED",
    ]);
    expect(derive({ lines: [line({ shipped: 1 })], shipments: [shipment({ rejectedAt: "t" })] })).toEqual([
      "ERROR",
      "EXCEPTION",
      "CHANNEL_REJECTED_SHIPMENT",
    ]);
    expect(derive({ wasComplete: true, lines: [line({ shipped: 1 })], shipments: [shipment()] })).toEqual([
      "ERROR",
      "EXCEPTION",
      "REOPENED_AFTER_COMPLETE",
    ]);
  },
);

test(
  "an exception that is not handled comes first, and keeps complete",
  { tags: ["orders.fulfillment.exception"] },
  () => {
    const lines = [line({ shipped: 2 })];
    expect(derive({ lines, shipments: [shipment({ isException: true })] })).toEqual(["COMPLETE", "EXCEPTION"]);
  },
);

test("open lines that are all external are fulfilled elsewhere", { tags: ["orders.fulfillment.external"] }, () => {
  expect(derive({ lines: [line({ isExternal: true })] })).toEqual(["PROCESSING", "EXTERNAL_FULFILLMENT"]);
  expect(derive({ lines: [line({ isExternal: true }), line({ id: "l2" })] })).toEqual(["PROCESSING", "UNFULFILLED"]);
});
