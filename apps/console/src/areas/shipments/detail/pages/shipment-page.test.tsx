import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { pageShower } from "../../../../shared/test-page.tsx";
import type { Shipment } from "../components/shipment.ts";
import { ShipmentPage } from "./shipment-page.tsx";

const show = pageShower(render);
afterEach(cleanup);
const soon = { timeout: 15_000 };

const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  id: "s1",
  cartOrderId: "o1",
  orderNumber: "OD-1",
  orderVersion: 7,
  version: 1,
  origin: "CONSOLE",
  customerName: "Ada Berg",
  shipmentStatusName: "UNKNOWN",
  shipmentStatusDefinition: "The carrier sends no updates for it.",
  actionRequired: false,
  isTracked: false,
  trackingNumber: "ABC123",
  trackingUrl: null,
  shippingCarrier: "Bike courier",
  shippingMethod: null,
  shippedAt: "2026-11-16T12:00:00Z",
  shipBy: null,
  estimatedDeliveryDate: null,
  handedOverAt: null,
  deliveredAt: null,
  voidedAt: null,
  quantity: 2,
  channelConfirmation: "REJECTED",
  channelConfirmationMessage: "The number is used by another order.",
  originationAddress: null,
  location: null,
  shipToAddress: null,
  packages: ["p1", "p2"].map((id) => ({
    id,
    trackingNumber: id === "p1" ? "ABC123" : null,
    weight: 1_500,
    weightUnit: "kg",
    length: null,
    width: null,
    height: null,
    dimensionUnit: null,
    cost: null,
  })),
  shipmentItems: [
    { id: "1", packageId: "p1", sku: "TENT-2P", name: "Tent", quantityShipped: 1 },
    { id: "2", packageId: "p2", sku: "LAMP", name: "Lamp", quantityShipped: 1 },
  ],
  shipmentTrackingDetails: [
    {
      id: "e1",
      trackingNote: "Departed",
      date: "2026-11-17T20:10:00Z",
      localDate: "2026-11-17T14:10",
      status: "IN_TRANSIT",
      city: "Dallas",
      state: "TX",
      countryCode: "US",
    },
  ],
  trackingHistory: [
    { trackingNumber: "OLD1", shippingCarrier: "UPS", at: "2026-11-16T12:00:00Z", by: "Ada", note: "Typo" },
  ],
  canVoid: true,
  canHandOver: true,
  canDeliver: false,
  ...change,
});

function open(): void {
  show(
    <Routes>
      <Route path="/shipments/:shipmentId" element={<ShipmentPage />} />
    </Routes>,
    {
      path: "/shipments/s1",
      answers: {
        ShowShipment: () => ({ order_shipmentShow: shipment() }),
        MarkHandedOver: () => ({ order_shipmentHandOver: { id: "s1" } }),
        UpdateShipment: () => ({ order_shipmentUpdate: { id: "s1" } }),
      },
    },
  );
}

test(
  "shipment shows its packages, scans in local time, the channel's answer and former numbers",
  { tags: "orders.shipment.detail" },
  async () => {
    open();
    expect((await screen.findByRole("region", { name: "Package 2 of 2" }, soon)).textContent).toContain("LAMP");
    expect(screen.getByText("Nov 17, 2026, 2:10 PM local time · Dallas, TX, US")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe(
      "The channel rejected this shipment.The number is used by another order." +
        "Correct it with Edit shipment. Saving sends it to the channel again.",
    );
    expect(screen.getByText("UPS OLD1")).toBeDefined();
  },
);

test("hand-over carries the order's version", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Mark handed over" }, soon));
  await userEvent.click(screen.getAllByRole("button", { name: "Mark handed over" }).at(-1) as HTMLElement);
  await waitFor(() => expect(show.sent("MarkHandedOver")).toHaveLength(1), soon);
  expect(show.sent("MarkHandedOver")[0]).toMatchObject({ businessId: "b", input: { shipmentId: "s1", version: 7 } });
});

test("edit sends only the number that the user changed", { tags: "orders.shipment.update" }, async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }, soon));
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit shipment" }));
  const number = await screen.findByRole("textbox", { name: "Tracking number" }, soon);
  await userEvent.clear(number);
  await userEvent.type(number, "NEW123");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(show.sent("UpdateShipment")).toHaveLength(1), soon);
  const { input } = show.sent("UpdateShipment")[0] as { input: Record<string, unknown> };
  expect(input).toMatchObject({ shipmentId: "s1", version: 7, packageId: "p1", trackingNumber: "NEW123" });
  expect(input).not.toHaveProperty("shippingCarrier");
  expect(input).not.toHaveProperty("shippedAt");
});
