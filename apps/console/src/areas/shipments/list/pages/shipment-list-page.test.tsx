import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { pageShower } from "../../../../shared/test-page.tsx";
import type { ShipmentRow } from "../components/shipment-row.ts";
import { ShipmentListPage } from "./shipment-list-page.tsx";

const show = pageShower(render);
afterEach(cleanup);

const row = (change: Partial<ShipmentRow> = {}): ShipmentRow => ({
  id: "s1",
  cartOrderId: "o1",
  orderNumber: "OD-1",
  customerName: "Ada Berg",
  shipmentStatusName: "EXCEPTION",
  shipmentStatusDefinition: "The carrier lost it. File a claim and send a replacement.",
  actionRequired: true,
  shippingCarrier: "UPS",
  shippingMethod: "Ground",
  trackingNumber: "1Z5R89390357567127",
  packages: [{ id: "p1" }, { id: "p2" }],
  quantity: 3,
  location: { id: "l1", name: "Dallas" },
  shippedAt: "2026-11-16T12:00:00Z",
  shipBy: null,
  estimatedDeliveryDate: null,
  lastEventAt: null,
  ...change,
});

function open(data: readonly ShipmentRow[]): void {
  show(<ShipmentListPage />, {
    path: "/shipments/needs-action",
    answers: {
      CountShipmentTabs: () => ({
        order_shipmentTabCounts: {
          needsAction: 6,
          awaitingPickup: 12,
          onTheWay: 40,
          delivered: 1_200,
          all: 1_258,
          changesAt: null,
        },
      }),
      ListShipments: () => ({
        order_OrderShipmentList: { data, totalCount: data.length, isMoreThanCounted: false, endCursor: null },
      }),
      ListShipmentFilterValues: () => ({ inventory_locationList: { data: [{ id: "l1", name: "Dallas" }] } }),
    },
  });
}

test("list shows what needs action, in the server's default order, and sorts by its columns", async () => {
  open([row(), row({ id: "s2", trackingNumber: null })]);
  const link = await screen.findByRole("link", { name: "1Z5R89390357567127" }, { timeout: 15_000 });
  expect(link.getAttribute("href")).toBe("/shipments/s1");
  expect(screen.getAllByText("The carrier lost it. File a claim and send a replacement.")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "No number" })).toBeDefined();
  expect(screen.getByRole("link", { name: /^Delivered/ }).textContent).toContain("1,200");
  expect(show.sent("ListShipments")[0]).toMatchObject({ find: { tab: "needsAction" }, page: { skip: 0, take: 50 } });
  expect(show.sent("ListShipments")[0]?.["find"]).not.toHaveProperty("sortBy");
  await userEvent.click(screen.getByRole("button", { name: "Shipped" }));
  expect(show.sent("ListShipments").at(-1)).toMatchObject({ find: { sortBy: "shippedAtDate" } });
});

test("empty tab says so", async () => {
  open([]);
  expect(await screen.findByText("No shipments need action.", undefined, { timeout: 15_000 })).toBeDefined();
});
