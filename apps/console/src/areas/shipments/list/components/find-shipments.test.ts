import { tableState } from "@bc/ui/table/table-state";
import { expect, test } from "vitest";
import { findOf } from "./find-shipments.ts";

test("list asks for its tab in the default order", () => {
  expect(findOf("needsAction", tableState())).toEqual({ tab: "needsAction" });
});

test("search, filters and sort of the address are sent, and unknown values are ignored", () => {
  const state = tableState({
    search: " 1Z ",
    filters: { status: ["EXCEPTION", "NONE"], carrier: ["UPS"], location: ["l1"] },
    sort: { column: "estimatedDelivery", direction: "desc" },
  });
  expect(findOf("all", state)).toEqual({
    tab: "all",
    search: "1Z",
    shipmentStatusName: ["EXCEPTION"],
    shippingCarrier: ["UPS"],
    locationId: ["l1"],
    sortBy: "estimatedDeliveryDate",
    sortOrder: "desc",
  });
});
