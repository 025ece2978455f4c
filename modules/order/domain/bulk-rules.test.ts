import { expect, test } from "vitest";
import type { BulkAction, BulkReason } from "../contract/bulk.ts";
import { judge, type JudgeContext, type JudgedLine, type JudgedOrder, type JudgedShipment } from "./bulk-rules.ts";
import { judgeUndo, type Written } from "./bulk-undo.ts";

const context: JudgeContext = {
  at: "2026-11-17T12:00:00.000Z",
  locationTypes: new Map([
    ["own", "OWN"],
    ["external", "EXTERNAL"],
  ]),
  isLocationClosed: false,
};
const line = (given: Partial<JudgedLine> = {}): JudgedLine => ({
  id: "line",
  quantity: 2,
  quantityCanceled: 0,
  quantityShipped: 0,
  locationId: "own",
  assignedLocationId: null,
  assignedLocationAt: null,
  shipTo: "SHIP_TO",
  ...given,
});
const shipment = (given: Partial<JudgedShipment> = {}): JudgedShipment => ({
  id: "shipment",
  origin: "CONSOLE",
  shippingCarrier: null,
  status: "UNKNOWN",
  handedOverAt: null,
  isLive: true,
  ...given,
});
const userHold = { id: "hold", reason: "ADDRESS", note: null, source: "USER", until: null, endedAt: null } as const;
type Given = Partial<Omit<JudgedOrder, "order">> & { order?: Partial<JudgedOrder["order"]> };
const order = ({ order: row, ...parts }: Given = {}): JudgedOrder => ({
  order: {
    orderStatus: "PROCESSING",
    openQuantity: 2,
    ownOpenQuantity: 2,
    channelType: "SHOPIFY",
    deletedAt: null,
    holdReasons: [],
    tagIds: [],
    ...row,
  },
  lines: [line()],
  addresses: [{ key: "SHIP_TO" }],
  holds: [],
  shipments: [],
  ...parts,
});
const hold: BulkAction = { kind: "HOLD", reason: "ADDRESS", note: null, until: null };
const assign: BulkAction = { kind: "ASSIGN_LOCATION", locationId: "reserve", locationName: "Reserve" };
const tag = (addIds: string[], removeIds: string[] = []): BulkAction => ({
  kind: "TAG",
  add: [],
  remove: [],
  addIds,
  removeIds,
});
const create: BulkAction = { kind: "CREATE_SHIPMENTS" };
const cancel: BulkAction = { kind: "CANCEL", note: null };
const handOver: BulkAction = { kind: "HAND_OVER" };
const release: BulkAction = { kind: "RELEASE" };
const full = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
const handedOver = "2026-11-16T12:00:00.000Z";

const cases: [BulkAction, Given, BulkReason | undefined][] = [
  [hold, {}, undefined],
  [hold, { order: { deletedAt: handedOver } }, "DELETED"],
  [hold, { order: { orderStatus: "COMPLETE" } }, "FINISHED"],
  [hold, { order: { orderStatus: "CANCELED" } }, "FINISHED"],
  [hold, { order: { orderStatus: "ERROR" } }, "IN_ERROR"],
  [hold, { order: { openQuantity: 0 } }, "NOTHING_OPEN"],
  [hold, { order: { orderStatus: "ONHOLD", holdReasons: ["ADDRESS"] } }, "ALREADY_HELD"],
  [hold, { order: { orderStatus: "ONHOLD", holdReasons: ["FRAUD_REVIEW"] } }, undefined],
  [release, {}, "NOT_HELD"],
  [release, { order: { holdReasons: ["CHANNEL"] }, holds: [{ ...userHold, source: "CHANNEL" }] }, "HELD_BY_CHANNEL"],
  [release, { order: { holdReasons: ["ADDRESS"] }, holds: [userHold] }, undefined],
  [assign, {}, undefined],
  [assign, { order: { openQuantity: 0 }, lines: [line({ quantityShipped: 2 })] }, "SHIPPED"],
  [assign, { order: { openQuantity: 0 }, lines: [line({ quantityCanceled: 2 })] }, "NOTHING_OPEN"],
  [assign, { order: { orderStatus: "CANCELED" } }, "FINISHED"],
  [assign, { lines: [line({ locationId: "external" })] }, "EXTERNAL"],
  [assign, { lines: [line({ assignedLocationId: "reserve" })] }, "NO_CHANGE"],
  [tag(["a"]), {}, undefined],
  [tag(["a"], ["b"]), { order: { tagIds: ["a"] } }, "NO_CHANGE"],
  [tag(["a"]), { order: { tagIds: full } }, "TAG_LIMIT"],
  [tag(["a"], ["tag 0"]), { order: { tagIds: full } }, undefined],
  [create, {}, undefined],
  [create, { order: { orderStatus: "ONHOLD" } }, "HELD"],
  [create, { order: { orderStatus: "ERROR" } }, "IN_ERROR"],
  [create, { order: { orderStatus: "PENDING" } }, "UNPAID"],
  [create, { order: { orderStatus: "COMPLETE" } }, "FINISHED"],
  [create, { order: { openQuantity: 0 } }, "NOTHING_OPEN"],
  [create, { lines: [line({ locationId: "external" })] }, "EXTERNAL"],
  [create, { lines: [line({ shipTo: null })] }, "NO_ADDRESS"],
  [create, { lines: [line({ locationId: "external", shipTo: null }), line()] }, undefined],
  [cancel, {}, undefined],
  [cancel, { order: { orderStatus: "CANCELED" } }, "ALREADY_CANCELED"],
  [cancel, { order: { orderStatus: "COMPLETE" } }, "FINISHED"],
  [cancel, { shipments: [shipment()] }, "SHIPMENT_EXISTS"],
  [cancel, { shipments: [shipment({ isLive: false })] }, undefined],
  [cancel, { order: { channelType: "AMAZON" } }, "CHANNEL_FORBIDS"],
  [handOver, {}, "NO_SHIPMENT"],
  [handOver, { shipments: [shipment()] }, undefined],
  [handOver, { shipments: [shipment({ handedOverAt: handedOver, status: "IN_TRANSIT" })] }, "ALREADY_HANDED_OVER"],
  [handOver, { shipments: [shipment({ status: "AWAITING_PICKUP", shippingCarrier: "UPS" })] }, "TRACKED_BY_CARRIER"],
  [handOver, { shipments: [shipment({ origin: "EXTERNAL", status: "EXTERNAL_FULFILLMENT" })] }, "EXTERNAL"],
];

test.each(cases)(
  "rule %# decides whether an order is skipped, and why",
  {
    tags: [
      "orders.bulk.hold",
      "orders.bulk.release",
      "orders.bulk.assign-location",
      "orders.bulk.tags",
      "orders.bulk.create-shipments",
      "orders.bulk.cancel-orders",
      "orders.bulk.handed-over",
    ],
  },
  (action, given, reason) => {
    expect(judge(order(given), action, context)).toBe(reason);
  },
);

test("closed location is not assigned", { tags: ["orders.bulk.assign-location"] }, () => {
  expect(judge(order(), assign, { ...context, isLocationClosed: true })).toBe("LOCATION_CLOSED");
});

const at = "2026-11-17T11:00:00.000Z";
const former = {
  id: "line",
  quantityShipped: 0,
  assignedLocationId: null,
  assignedLocationAt: null,
  assignedLocationBy: null,
};
const assigned = line({ assignedLocationId: "reserve", assignedLocationAt: at });
const undoCases: [string, BulkAction, Written, Given, BulkReason | undefined][] = [
  ["hold as written", hold, { held: ["hold"] }, { holds: [userHold] }, undefined],
  ["hold with another note", hold, { held: ["hold"] }, { holds: [{ ...userHold, note: "New" }] }, "CHANGED_SINCE"],
  ["ended hold", hold, { held: ["hold"] }, { holds: [{ ...userHold, endedAt: at }] }, "CHANGED_SINCE"],
  ["released hold", release, { released: { ids: ["hold"], at } }, { holds: [{ ...userHold, endedAt: at }] }, undefined],
  [
    "released hold that would have ended",
    release,
    { released: { ids: ["hold"], at } },
    { holds: [{ ...userHold, endedAt: at, until: "2026-11-17T11:30:00.000Z" }] },
    "CHANGED_SINCE",
  ],
  [
    "released hold of an order that shipped",
    release,
    { released: { ids: ["hold"], at } },
    { order: { openQuantity: 0 }, holds: [{ ...userHold, endedAt: at }] },
    "NOTHING_OPEN",
  ],
  ["assigned line", assign, { lines: { before: [former], at } }, { lines: [assigned] }, undefined],
  [
    "line assigned again",
    assign,
    { lines: { before: [former], at } },
    { lines: [{ ...assigned, assignedLocationAt: context.at }] },
    "CHANGED_SINCE",
  ],
  [
    "line shipped since",
    assign,
    { lines: { before: [former], at } },
    { lines: [{ ...assigned, quantityShipped: 1 }] },
    "SHIPPED",
  ],
  ["tag that is gone", tag(["a"]), { tags: { added: ["a"], removed: [] } }, {}, "CHANGED_SINCE"],
  ["tag that is there", tag(["a"]), { tags: { added: ["a"], removed: [] } }, { order: { tagIds: ["a"] } }, undefined],
  ["shipment", create, { shipments: ["shipment"] }, { shipments: [shipment()] }, undefined],
  [
    "voided shipment",
    create,
    { shipments: ["shipment"] },
    { shipments: [shipment({ isLive: false })] },
    "CHANGED_SINCE",
  ],
  [
    "scanned shipment",
    create,
    { shipments: ["shipment"] },
    { shipments: [shipment({ handedOverAt: handedOver, status: "IN_TRANSIT" })] },
    "ALREADY_HANDED_OVER",
  ],
];

test.each(undoCases)("undo of a %s", { tags: ["orders.bulk-run.undo"] }, (_name, action, written, given, reason) => {
  expect(judgeUndo(order(given), written, action, context)).toBe(reason);
});
