import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
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

function open(data: readonly ShipmentRow[], answers: TestAnswers = {}, path = "/shipments/needs-action"): void {
  show(<ShipmentListPage />, {
    path,
    answers: {
      ListViews: () => ({ order_viewList: [] }),
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
      ...answers,
    },
  });
}

const soon = { timeout: 15_000 };

test("list shows what needs action, in the server's default order", { tags: "orders.shipment.list" }, async () => {
  open([
    row({ estimatedDeliveryDate: "2026-11-20T12:00:00Z", lastEventAt: "2026-11-17T12:00:00Z" }),
    row({ id: "s2", trackingNumber: null }),
  ]);
  const link = await screen.findByRole("link", { name: "1Z5R89390357567127" }, soon);
  expect(link.getAttribute("href")).toBe("/shipments/s1");
  expect(link.closest("[data-row]")?.textContent).toMatch(
    /1Z5R89390357567127.*The carrier lost it.*OD-1.*Ada Berg.*UPS, Ground.*2.*Dallas.*Nov 16.*Nov 20.*Nov 17/,
  );
  expect(screen.getByRole("link", { name: "No number" })).toBeDefined();
  expect(screen.getAllByRole("link", { name: /\d$/ }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Needs action 6", "Awaiting pickup 12", "On the way 40", "Delivered 1,200", "All 1,258"]),
  );
  expect(show.sent("ListShipments")[0]).toMatchObject({ find: { tab: "needsAction" }, page: { skip: 0, take: 50 } });
  expect(show.sent("ListShipments")[0]?.["find"]).not.toHaveProperty("sortBy");
});

test.each([
  ["tracking", "trackingNumber"],
  ["status", "shipmentStatus"],
  ["order", "orderNumber"],
  ["carrier", "carrier"],
  ["shippedAt", "shippedAtDate"],
  ["estimatedDelivery", "estimatedDeliveryDate"],
  ["quantity", "quantity"],
  ["shipBy", "shipByDate"],
])("column %s sorts by %s in both directions", { tags: "orders.shipment.list" }, async (column, sortBy) => {
  for (const [sort, sortOrder] of [
    [column, "asc"],
    [`-${column}`, "desc"],
  ] as const) {
    open([row()], {}, `/shipments/all?sort=${sort}`);
    await screen.findByRole("link", { name: "1Z5R89390357567127" }, soon);
    expect(show.sent("ListShipments")[0]).toMatchObject({ find: { tab: "all", sortBy, sortOrder } });
    cleanup();
  }
});

test("views of shipments are saved and chosen", { tags: "orders.shipment.list" }, async () => {
  const view = {
    id: "v1",
    name: "Lost by UPS",
    scope: "MINE",
    author: "Nina Miller",
    isOwn: true,
    canDelete: true,
    version: 1,
    tab: "needsAction",
    filters: [{ name: "carrier", values: ["UPS"] }],
    sort: null,
    hiddenColumns: [],
    columnOrder: [],
    rows: 50,
    density: "COMPACT",
  };
  const views: object[] = [];
  const answers = {
    ListViews: () => ({ order_viewList: [...views] }),
    SaveView: () => {
      views.push(view);
      return { order_viewUpsert: { id: "v1", version: 1 } };
    },
  };
  open([row()], answers, "/shipments/needs-action?f.carrier=UPS");
  await screen.findByRole("link", { name: "1Z5R89390357567127" }, soon);
  await userEvent.keyboard("v");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Save as my view" }, soon));
  await userEvent.keyboard("Lost by UPS{Enter}");
  await screen.findByRole("button", { name: /^View:.*Lost by UPS/ }, soon);
  const { name, scope, tab, filters } = view;
  expect(show.sent("SaveView")).toMatchObject([{ input: { list: "SHIPMENTS", name, scope, tab, filters } }]);
  cleanup();

  open([row()], answers);
  await screen.findByRole("link", { name: "1Z5R89390357567127" }, soon);
  await userEvent.keyboard("v");
  await userEvent.click(await screen.findByRole("menuitemradio", { name: /^Lost by UPS/ }, soon));
  await waitFor(
    () => expect(show.sent("ListShipments").at(-1)).toMatchObject({ find: { shippingCarrier: ["UPS"] } }),
    soon,
  );
  expect(show.sent("ListViews")[0]).toMatchObject({ list: "SHIPMENTS" });
});

test(
  "selected shipments are handed over, and those that can't be are skipped",
  { tags: "orders.shipment.list" },
  async () => {
    open([row(), row({ id: "s2", trackingNumber: "OWN-2" }), row({ id: "s3", trackingNumber: "OWN-3" })], {
      CheckShipment: ({ shipmentId }) => ({
        order_shipmentShow: { orderVersion: 7, actionRequired: true, canHandOver: shipmentId !== "s1" },
      }),
      MarkHandedOver: () => ({ order_shipmentHandOver: { id: "s" } }),
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: /Select all|this page/i }, soon));
    await userEvent.click(await screen.findByRole("button", { name: "Mark handed over" }, soon));
    await screen.findByText("2 handed over, 1 skipped: tracked by carrier or handed over", undefined, soon);
    expect(show.sent("MarkHandedOver")).toMatchObject([
      { input: { shipmentId: "s2", version: 7 } },
      { input: { shipmentId: "s3", version: 7 } },
    ]);
  },
);

const three = ["s1", "s2", "s3"].map((id) => row({ id, trackingNumber: `OWN-${id}` }));
const canHandOver = () => ({ order_shipmentShow: { orderVersion: 7, actionRequired: true, canHandOver: true } });
const changed = () => new ApiError("The order changed.", { code: "order.changed-meanwhile", class: "conflict" });

async function handOverAll(): Promise<void> {
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }, soon));
  await userEvent.click(await screen.findByRole("button", { name: "Mark handed over" }, soon));
}

test("failed shipment doesn't stop the others, and its reason is shown", async () => {
  open(three, {
    CheckShipment: canHandOver,
    MarkHandedOver: ({ input }) =>
      (input as { shipmentId: string }).shipmentId === "s1" ? changed() : { order_shipmentHandOver: { id: "s" } },
  });
  await handOverAll();
  await screen.findByText("2 handed over, 1 failed: The order changed.", undefined, soon);
  expect(show.sent("MarkHandedOver")).toHaveLength(3);
  // Still selected, for another try.
  expect(screen.getByRole("button", { name: "Mark handed over" })).toBeDefined();
});

test("stopped action reports the shipments it didn't change", async () => {
  const first = Promise.withResolvers<object>();
  open(three, { CheckShipment: canHandOver, MarkHandedOver: () => first.promise });
  await handOverAll();
  await screen.findByText("0 of 3", undefined, soon);
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  first.resolve({ order_shipmentHandOver: { id: "s" } });
  await screen.findByText("1 handed over, 2 not changed", undefined, soon);
  expect(show.sent("MarkHandedOver")).toHaveLength(1);
});

test("all matching shipments are selected beyond the page", { tags: "orders.shipment.list" }, async () => {
  const last = row({ id: "s3", trackingNumber: "LAST" });
  open([], {
    ListShipments: ({ page }) => {
      const isNext = "after" in (page as object);
      const data = isNext ? [last] : [row(), row({ id: "s2", trackingNumber: "OWN-2" })];
      const endCursor = isNext ? null : "next";
      return { order_OrderShipmentList: { data, totalCount: 3, isMoreThanCounted: false, endCursor } };
    },
    CheckShipment: () => ({ order_shipmentShow: { orderVersion: 7, actionRequired: true, canHandOver: false } }),
    MarkHandled: () => ({ order_shipmentHandled: { id: "s" } }),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }, soon));
  await userEvent.click(await screen.findByRole("button", { name: /Select all 3/ }, soon));
  await userEvent.click(screen.getByRole("button", { name: "Mark handled" }));
  await screen.findByText("3 handled", undefined, soon);
  expect(show.sent("MarkHandled").map(({ input }) => (input as { shipmentId: string }).shipmentId)).toEqual([
    "s1",
    "s2",
    "s3",
  ]);
});

test("addresses below shipments lead to their tabs", { tags: "orders.route.shipments" }, async () => {
  open([row()], {}, "/shipments");
  await waitFor(() => expect(show.sent("ListShipments")[0]).toMatchObject({ find: { tab: "needsAction" } }), soon);
  expect(screen.getAllByRole("link", { name: /\d$/ }).map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining([
      "/shipments/needs-action",
      "/shipments/awaiting-pickup",
      "/shipments/on-the-way",
      "/shipments/delivered",
      "/shipments/all",
    ]),
  );
});

test("empty tab says so", async () => {
  open([]);
  expect(await screen.findByText("No shipments need action.", undefined, { timeout: 15_000 })).toBeDefined();
});
