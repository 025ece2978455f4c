import { expect, test } from "vitest";
import { findOf } from "./find-orders.ts";

const find = (
  filters: Record<string, string[]>,
  more: { search?: string; sort?: { column: string; direction: "asc" } } = {},
) => findOf("all", { filters, search: "", sort: undefined, ...more }, "America/Chicago");

test("filters of the address become conditions of the query", { tags: "orders.list.filters" }, () => {
  expect(
    find({
      status: ["PROCESSING", "ONHOLD"],
      fulfillment: ["UNFULFILLED"],
      channel: ["c1"],
      location: ["l1"],
      tag: ["VIP"],
      hold: ["ADDRESS"],
      country: ["US"],
      method: ["Ground"],
      sku: ["A-1"],
      note: ["yes"],
      risk: ["OVERDUE"],
      hint: ["CHANNEL_RISK", "POSSIBLE_DUPLICATE"],
      deleted: ["only"],
    }),
  ).toEqual({
    tab: "all",
    orderStatus: ["PROCESSING", "ONHOLD"],
    orderFulfillmentStatusName: ["UNFULFILLED"],
    cartSalesChannelId: ["c1"],
    locationId: ["l1"],
    tag: ["VIP"],
    holdReason: ["ADDRESS"],
    countryCode: ["US"],
    selectedShippingMethod: ["Ground"],
    sku: ["A-1"],
    hasNote: true,
    lateRisk: ["OVERDUE"],
    hint: ["CHANNEL_RISK"],
    isDeleted: true,
  });
});

test("days are those of the business's zone, the last one included", { tags: "orders.list.filters" }, () => {
  expect(find({ orderedFrom: ["2026-11-01"], orderedTo: ["2026-11-01"], shipByTo: ["2026-11-17"] })).toEqual({
    tab: "all",
    orderDateFrom: "2026-11-01T05:00:00.000Z",
    orderDateTo: "2026-11-02T06:00:00.000Z",
    shipByTo: "2026-11-18T06:00:00.000Z",
  });
});

test("totals are compared only with a currency", { tags: "orders.list.filters" }, () => {
  expect(find({ totalFrom: ["10"], totalTo: ["20.50"], currency: ["EUR"] })).toEqual({
    tab: "all",
    totalFrom: "10",
    totalTo: "20.50",
    currency: "EUR",
  });
  expect(find({ totalFrom: ["10"] })).toEqual({ tab: "all" });
});

test("unknown values of the address are ignored", () => {
  expect(find({ status: ["LOST"], orderedFrom: ["soon"], totalFrom: ["x"], note: ["maybe"], color: ["red"] })).toEqual({
    tab: "all",
  });
});

test("table's columns sort by the columns of the server", { tags: "orders.list.sorts" }, () => {
  expect(find({}, { sort: { column: "number", direction: "asc" } })).toEqual({
    tab: "all",
    sortBy: "channelOrderNumber",
    sortOrder: "asc",
  });
  expect(find({}, { search: "  boots " })).toEqual({ tab: "all", search: "boots" });
});
