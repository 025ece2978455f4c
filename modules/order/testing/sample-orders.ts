import { createHash } from "node:crypto";
import { idWithin } from "@bc/runtime/ids";
import type { TenantRows, Tenants } from "@bc/testing/module-testing";
import { deliverySchema } from "../contract/delivery.ts";
import type { ViewContent } from "../contract/view.ts";
import { type DeriveContext, deriveOrder } from "../domain/derive-order.ts";
import { mergeDelivery } from "../domain/merge-delivery.ts";
import type { OrderState } from "../domain/order-state.ts";
import { columnOf } from "../store/row-names.ts";
import { testAddress, testDelivery, testFacts } from "./deliveries.ts";

const context: DeriveContext = {
  hash: (text) => `\\x${createHash("sha256").update(text).digest("hex")}`,
  idOf: (orderId, name) => idWithin(orderId, name),
  locationTypes: new Map(),
  defaultLocationId: null,
  dayOf: (instant) => instant.slice(0, 10),
  deadlinesOf: ({ promisedAt, readyAt }) => {
    const shipBy = promisedAt ?? readyAt;
    const day = shipBy.slice(0, 10);
    return { shipBy, dispatchBy: shipBy, dispatchDay: day, hasNoPickup: false, riskAt: shipBy, riskDay: day };
  },
  keyedHash: (text) => createHash("sha256").update(text).digest("base64url"),
};

/** Returns an order of a business with a row in each table. Its texts have the business's word. */
function orderOf(word: string, newId: () => string): OrderState {
  const channel = { id: newId(), type: "OTHER" as const, name: `Channel ${word}` };
  const address = { ...testAddress, name: word, address1: `1 ${word} Street`, email: `${word}@people.example` };
  const delivery = deliverySchema.parse(
    testDelivery(1, {
      sourceOrderId: word,
      facts: testFacts({ orderNumber: `A-${word}`, shipTo: address, customer: address, hold: "CHANNEL" }),
      notes: [{ sourceId: "n", content: { type: "CHANNEL", note: `About ${word}`, at: "2026-11-01T00:00:00Z" } }],
      returns: [
        {
          sourceId: "r",
          content: {
            status: "REQUESTED",
            at: "2026-11-01T00:00:00Z",
            reason: word,
            lines: [{ sourceLineId: "1", quantity: 1 }],
          },
        },
      ],
      ledger: [
        {
          sourceId: "l",
          content: { kind: "FEE", amount: "-1.00", currency: "USD", eventAt: "2026-11-01T00:00:00Z", label: word },
        },
      ],
      shipments: [{ sourceId: "s", content: { trackingNumber: word, items: [{ sourceLineId: "1", quantity: 1 }] } }],
      trackingEvents: {
        s: [{ sourceEventId: "e", occurredAt: "2026-11-02T00:00:00Z", status: "IN_TRANSIT", trackingNote: word }],
      },
    }),
  );
  return deriveOrder(mergeDelivery(undefined, delivery, { ...context, channel, newOrderId: newId() }), context);
}

const plainView = {
  list: "ORDERS",
  tab: "all",
  filters: [],
  sort: null,
  hiddenColumns: [],
  columnOrder: [],
  rows: 50,
  density: "COMPACT",
} satisfies ViewContent;

/** Returns orders for every business, for the isolation tests. */
export function sampleOrders({ businesses, newId }: Tenants): TenantRows[] {
  const orders = businesses.map(({ id, organizationId, word }) => ({
    businessId: id,
    organizationId,
    word,
    tagId: newId(),
    exportId: newId(),
    bulkRunId: newId(),
    state: orderOf(word, newId),
  }));
  type Planted = (typeof orders)[number];
  const tableOf = (
    name: string,
    kind: string,
    key: string,
    rowsOf: (planted: Planted) => readonly object[],
  ): TenantRows => ({
    table: `"order"."${name}"`,
    kind,
    key,
    rows: orders.flatMap((planted) =>
      rowsOf(planted).map((row) => ({
        business_id: planted.businessId,
        ...Object.fromEntries(Object.entries(row).map(([column, value]) => [columnOf(column), value])),
      })),
    ),
  });
  const ofOrder = (pick: (state: OrderState) => readonly object[]) => (planted: Planted) =>
    pick(planted.state).map((row) => ({ orderId: planted.state.order.id, ...row }));
  return [
    tableOf("order", "cartOrder", "id", ({ organizationId, state, tagId }) => [
      { ...state.order, organizationId, version: 1, tagIds: [tagId] },
    ]),
    tableOf(
      "line",
      "orderItem",
      "id",
      ofOrder(({ lines }) => lines),
    ),
    tableOf(
      "address",
      "address",
      "order_id",
      ofOrder(({ addresses }) => addresses),
    ),
    tableOf(
      "note",
      "note",
      "id",
      ofOrder(({ notes }) => notes),
    ),
    tableOf(
      "hold",
      "hold",
      "id",
      ofOrder(({ holds }) => holds),
    ),
    tableOf(
      "return",
      "return",
      "id",
      ofOrder(({ returns }) => returns),
    ),
    tableOf(
      "ledger_entry",
      "ledgerEntry",
      "order_id",
      ofOrder(({ ledger }) => ledger),
    ),
    tableOf(
      "shipment",
      "shipment",
      "id",
      ofOrder(({ shipments }) => shipments),
    ),
    tableOf(
      "shipment_item",
      "shipmentItem",
      "order_id",
      ofOrder(({ items }) => items),
    ),
    tableOf(
      "tracking_event",
      "trackingEvent",
      "order_id",
      ofOrder(({ events }) => events),
    ),
    tableOf("package", "package", "id", ({ state, word }) => [
      { orderId: state.order.id, shipmentId: state.shipments[0]?.id, id: newId(), position: 0, trackingNumber: word },
    ]),
    tableOf("tag", "tag", "id", ({ tagId, word }) => [{ id: tagId, name: word }]),
    tableOf("order_tag", "orderTag", "tag_id", ({ tagId, state }) => [{ tagId, orderId: state.order.id }]),
    tableOf("search_token", "searchToken", "order_id", ({ state, word }) => [
      { orderId: state.order.id, kind: "NAME", token: word },
    ]),
    tableOf("timeline_entry", "timelineEntry", "id", ({ state, word }) => [
      {
        orderId: state.order.id,
        id: newId(),
        version: 1,
        source: "CHANNEL",
        what: "order.created",
        after: { orderNumber: word },
        at: state.order.orderDate,
        recordedAt: state.order.orderDate,
      },
    ]),
    tableOf("channel", "cartSalesChannel", "id", ({ state, word }) => [
      { id: state.order.channelId, type: "OTHER", name: `Channel ${word}`, readAt: state.order.orderDate },
    ]),
    tableOf("client_key", "clientKey", "key", ({ word }) => [
      { key: newId(), operation: "planted", result: { word }, at: "2026-11-01T00:00:00Z" },
    ]),
    tableOf("count_base", "countBase", "channel_id", ({ state: { order } }) => [
      {
        tab: "",
        day: order.orderDay,
        orderStatus: order.orderStatus,
        fulfillmentStatus: order.fulfillmentStatus,
        channelId: order.channelId,
        n: 1,
      },
    ]),
    tableOf("export", "orderExport", "id", ({ word, exportId }) => [
      {
        id: exportId,
        userId: newId(),
        shape: "ORDER",
        format: "CSV",
        columns: ["orderNumber"],
        hasPersonal: false,
        filter: { search: word },
        state: "READY",
        orderCount: 1,
      },
    ]),
    tableOf("export_order", "exportOrder", "export_id", ({ state, exportId }) => [
      { exportId, position: 1, orderId: state.order.id },
    ]),
    tableOf("export_link", "exportLink", "export_id", ({ exportId }) => [
      { exportId, secretHash: "\\x00", userId: newId(), expiresAt: "2099-01-01T00:00:00Z" },
    ]),
    tableOf("bulk_run", "orderBulkRun", "id", ({ word, bulkRunId }) => [
      { id: bulkRunId, userId: newId(), kind: "CANCEL", action: { kind: "CANCEL", note: word }, orderCount: 1 },
    ]),
    tableOf("bulk_run_order", "orderBulkItem", "run_id", ({ state, bulkRunId }) => [
      { runId: bulkRunId, position: 1, orderId: state.order.id, result: "PLANNED" },
    ]),
    tableOf("erasure", "erasure", "id", ({ word }) => [
      {
        id: newId(),
        email: `${word}@planted.example`,
        orderCount: 1,
        requestedBy: newId(),
        requestedAt: "2026-11-01T00:00:00Z",
        effectiveAt: "2099-01-01T00:00:00Z",
      },
    ]),
    tableOf("purged_order", "purgedOrder", "channel_id", ({ state, word }) => [
      { channelId: state.order.channelId, sourceOrderId: `purged ${word}`, version: 1 },
    ]),
    tableOf("view", "orderView", "id", ({ word }) => [
      { id: newId(), userId: newId(), scope: "TEAM", name: word, content: plainView, updatedBy: newId() },
    ]),
    tableOf("count_delta", "countDelta", "id", () => [{ id: newId(), deltas: [] }]),
  ];
}
