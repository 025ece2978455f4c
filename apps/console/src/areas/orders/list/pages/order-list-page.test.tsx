import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower } from "../../../../shared/test-page.tsx";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { recallList } from "../../components/list-trail.ts";
import type { OrderRow } from "../../components/order-row.ts";
import { OrderListPage } from "./order-list-page.tsx";

const show = pageShower(render);
const seen = { address: "" };
function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    seen.address = pathname + search;
  });
  return null;
}

const order = (number: number, change: Partial<OrderRow> = {}): OrderRow => ({
  cartOrderId: `o${number}`,
  version: 1,
  orderNumber: `#${number}`,
  sourceOrderId: `s${number}`,
  cartSalesChannelName: "Web store",
  customerName: "Ada Berg",
  isCustomerDataMasked: false,
  firstSku: "BOOT-42",
  locationName: "Dallas",
  totalWeight: 1_200,
  trackingNumber: null,
  holdReasons: [],
  holdUntil: null,
  lineCount: 3,
  quantity: 4,
  openQuantity: 4,
  total: "120.5",
  currency: "USD",
  orderStatus: "PROCESSING",
  orderFulfillmentStatusName: "UNFULFILLED",
  shipBy: "2026-11-18T04:59:59Z",
  shipBySource: "CHANNEL",
  dispatchBy: "2026-11-17T20:00:00Z",
  dispatchZone: "America/New_York",
  hasNoPickupBeforePromise: false,
  lateRisk: null,
  tags: [
    { name: "VIP", color: "primary" },
    { name: "Gift", color: "neutral" },
  ],
  orderDate: "2026-11-16T12:00:00Z",
  selectedShippingMethod: "Ground",
  shipToCountryCode: "US",
  latestDeliveryDate: null,
  updatedAt: "2026-11-16T12:00:00Z",
  deletedAt: null,
  ...change,
});

const counts = {
  toShipToday: 138,
  lateRisk: 12,
  onHold: 9,
  exceptions: 4,
  unfulfilled: 210,
  all: 5_000,
  nextCutoff: { at: "2026-11-17T21:00:00Z", zone: "America/Chicago", locationName: "Dallas" },
  nextDispatch: null as { count: number; dispatchBy: string } | null,
  changesAt: "2026-11-18T05:00:00Z",
};
const page = (data: readonly OrderRow[], more = {}) => ({
  order_orderList: {
    data,
    totalCount: data.length,
    isMoreThanCounted: false,
    endCursor: null,
    exactMatchId: null,
    ...more,
  },
});
const answersOf = (list: (variables: Record<string, unknown>) => unknown, counted = counts) => ({
  CountOrderTabs: () => ({ order_orderTabCounts: counted }),
  ListOrders: list,
  ListOrderFilterValues: () => ({
    order_orderSalesChannelCounts: [{ cartSalesChannelId: "c1", cartSalesChannelName: "Web store" }],
    order_tagList: [{ name: "VIP" }],
    inventory_locationList: { data: [{ id: "l1", name: "Dallas" }] },
  }),
});

function open(path: string, list: (variables: Record<string, unknown>) => unknown, counted = counts): void {
  show(
    <>
      <Address />
      <OrderListPage />
    </>,
    { path, answers: answersOf(list, counted) },
  );
}
const finds = () => show.sent("ListOrders").map(({ find }) => find as Record<string, unknown>);
const pages = () => show.sent("ListOrders").map(({ page: asked }) => asked);
const rowOf = (number: number): HTMLElement => {
  const row = screen.getByText(`#${number}`).closest<HTMLElement>("[data-row]");
  if (!row) throw new Error(`no row of #${number}`);
  return row;
};

beforeEach(() =>
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-17T19:48:00Z") }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

test("head answers what must leave today and what is stuck", { tags: "orders.who.operations" }, async () => {
  open("/orders/to-ship", () => page([order(1)]));
  expect(
    await screen.findByText(
      "138 to ship today · 12 late risk · 9 on hold · 4 exceptions · next cutoff 3:00 PM CST, in 1 h 12 min (Dallas)",
    ),
  ).toBeDefined();
});

test(
  "six tabs are links with their counts, and the list opens at the first",
  { tags: ["orders.route.lists", "orders.tab.counts"] },
  async () => {
    open("/orders", () => page([order(1)]));
    await waitFor(() => expect(seen.address).toBe("/orders/to-ship"));
    await screen.findByRole("link", { name: "To ship today 138" });
    const tabs = within(screen.getByRole("navigation", { name: "Orders" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["To ship today 138", "/orders/to-ship"],
      ["Late risk 12", "/orders/late-risk"],
      ["On hold 9", "/orders/on-hold"],
      ["Exceptions 4", "/orders/exceptions"],
      ["Unfulfilled 210", "/orders/unfulfilled"],
      ["All 5,000", "/orders/all"],
    ]);
    await waitFor(() => expect(finds()[0]).toEqual({ tab: "toShipToday", sortBy: "shipByDate", sortOrder: "asc" }));
  },
);

test("default columns show an order, ship-by beside its number", { tags: "orders.list.columns" }, async () => {
  open("/orders/to-ship", () => page([order(1)]));
  await screen.findByText("#1");
  const headers = screen.getAllByRole("columnheader").map((header) => header.querySelector("[draggable]")?.textContent);
  expect(headers.slice(1)).toEqual([
    "Order",
    "Ship-by",
    "Channel",
    "Customer",
    "Items",
    "Total",
    "Status",
    "Fulfillment",
    "Tags",
  ]);
  const cells = within(rowOf(1)).getAllByRole("gridcell");
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    "#1",
    "12 min",
    "Web store",
    "Ada Berg",
    "BOOT-42+2",
    "$120.50",
    "Processing",
    "Unfulfilled",
    "VIP+1",
  ]);
});

test("All is sorted by order date, newest first", { tags: "orders.list.sorts" }, async () => {
  open("/orders/all", () => page([order(1)]));
  await screen.findByText("#1");
  expect(finds()[0]).toEqual({ tab: "all", sortBy: "orderDate", sortOrder: "desc" });
});

test("filters and search come from the address", { tags: "orders.list.filters" }, async () => {
  open("/orders/all?f.status=ONHOLD&f.channel=c1&q=boots", () => page([order(1)]));
  await screen.findByText("Channel: Web store");
  expect(finds()[0]).toMatchObject({ search: "boots", orderStatus: ["ONHOLD"], cartSalesChannelId: ["c1"] });
  expect(screen.getByRole("searchbox", { name: "Search orders" })).toHaveProperty("value", "boots");
  await userEvent.click(screen.getByLabelText("Remove Status: On hold"));
  expect(seen.address).toBe("/orders/all?q=boots&f.channel=c1");
});

test(
  "next page continues behind the last row, and the previous one begins where it began",
  { tags: "orders.list.paging" },
  async () => {
    open("/orders/all", ({ page: asked }) =>
      page([order((asked as { after?: string }).after ? 51 : 1)], { totalCount: 5_000, endCursor: "c50" }),
    );
    await screen.findByText("#1");
    expect(pages()[0]).toEqual({ skip: 0, take: 50 });
    await userEvent.click(screen.getByLabelText("Next page"));
    await screen.findByText("#51");
    expect(seen.address).toBe("/orders/all?page=2&after=c50");
    expect(pages().at(-1)).toEqual({ skip: 0, take: 50, after: "c50" });
    await userEvent.click(screen.getByLabelText("Previous page"));
    await screen.findByText("#1");
    expect(seen.address).toBe("/orders/all");
  },
);

test("jump to a page skips rows, up to 100,000", { tags: "orders.list.paging" }, async () => {
  open("/orders/all", () => page([order(1)], { totalCount: 10_000, isMoreThanCounted: true, endCursor: "c" }));
  await screen.findByText("1-1 of more than 10,000");
  const field = screen.getByLabelText("Page");
  await userEvent.clear(field);
  await userEvent.type(field, "9999{Enter}");
  await waitFor(() => expect(pages().at(-1)).toEqual({ skip: 100_000, take: 50 }));
});

const search = ["orders.route.search", "orders.who.customer-service"];
test("search link leads to All and opens the only exact match", { tags: search }, async () => {
  open("/orders?search=%231", () => page([order(1)], { exactMatchId: "o1" }));
  await waitFor(() => expect(seen.address).toBe("/orders/o1"));
  expect(finds()[0]).toMatchObject({ tab: "all", search: "#1" });
});

test("search link without an exact match shows what was found", { tags: "orders.route.search" }, async () => {
  open("/orders?search=boots", () => page([order(1), order(2)]));
  await screen.findByText("#2");
  expect(seen.address).toBe("/orders/all?q=boots");
});

test(
  "masked users are told why they can't search by customer",
  { tags: "orders.privacy.no-masked-search" },
  async () => {
    open("/orders/all", () => page([order(1, { isCustomerDataMasked: true, customerName: "A. B." })]));
    await screen.findByText("You need permission to update orders to search by customer.");
    expect(screen.getByRole("searchbox")).toHaveProperty("placeholder", "Order, SKU or tracking number");
  },
);

test("refused search shows its reason", async () => {
  const message = "You need permission to update orders to search by customer.";
  open("/orders/all?q=ada", () => new ApiError(message, { code: "order.search-masked", class: "denied" }));
  expect(await screen.findByText(message)).toBeDefined();
});

test("business without orders is told how they appear", { tags: "orders.empty.no-orders" }, async () => {
  open("/orders/to-ship", () => page([]), { ...counts, all: 0 });
  await screen.findByText("No orders yet. They appear within minutes of connecting a store.");
  expect(screen.getByRole("link", { name: "Connect a store" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Create an order" })).toBeDefined();
});

test("finished day names what comes next", { tags: "orders.empty.nothing-today" }, async () => {
  open("/orders/to-ship", () => page([]), {
    ...counts,
    toShipToday: 0,
    nextDispatch: { count: 42, dispatchBy: "2026-11-24T20:00:00Z" },
  });
  expect(await screen.findByText(/^Nothing left to ship today. Next: 42 orders by Nov 24, 3:00 PM/)).toBeDefined();
});

test("filters without a match can be cleared", { tags: "orders.empty.no-match" }, async () => {
  open("/orders/all?f.status=ONHOLD", () => page([]));
  await screen.findByText("No orders match these filters.");
  await userEvent.click(within(screen.getByRole("grid")).getByRole("button", { name: "Clear filters" }));
  expect(seen.address).toBe("/orders/all");
});

test("offline list says how old it is", { tags: "orders.list.offline" }, async () => {
  open("/orders/all", () => page([order(1)]));
  await screen.findByText("#1");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void fireEvent(window, new Event("offline")));
  expect(
    screen.getByText(
      /^You are offline. This list is from \d+:\d\d [AP]M. Actions are unavailable until you reconnect.$/,
    ),
  ).toBeDefined();
  vi.restoreAllMocks();
  fireEvent(window, new Event("online"));
});

test("list remembers its page for the order that is opened", async () => {
  open("/orders/all?q=boots", () => page([order(1), order(2)], { endCursor: "c2" }));
  await screen.findByText("#2");
  expect(recallList("b")).toMatchObject({
    businessId: "b",
    pages: [{ address: "/orders/all?q=boots", ids: ["o1", "o2"] }],
    skip: 0,
    totalCount: 2,
    find: { search: "boots" },
    pageSize: 50,
    endCursor: "c2",
  });
  expect(recallList("other")).toBeUndefined();
});

test("keys open tabs and filters, and are off with the switch", { tags: "orders.key.list" }, async () => {
  open("/orders/to-ship", () => page([order(1)]));
  await screen.findByText("#1");
  await userEvent.keyboard("3");
  expect(seen.address).toBe("/orders/on-hold");
  await screen.findByText("#1");
  localStorage.setItem("single-keys", "off");
  await userEvent.keyboard("1f");
  expect(seen.address).toBe("/orders/on-hold");
  localStorage.clear();
  await userEvent.keyboard("f");
  expect(await screen.findByRole("dialog", { name: "Filters" })).toBeDefined();
});

test(
  "cells change in place, rows that left stay dimmed, and new ones wait",
  { tags: ["orders.live.rows", "orders.live.counts"] },
  async () => {
    let list = [order(1), order(2), order(3)];
    const held = order(2, { orderStatus: "ONHOLD", orderFulfillmentStatusName: "ONHOLD" });
    let counted = counts;
    const answers = answersOf(({ find }) => {
      const { cartOrderId, tab } = find as { cartOrderId?: string[]; tab?: string };
      if (cartOrderId) return page(tab ? [] : [held]);
      return page(list);
    });
    answers.CountOrderTabs = () => ({ order_orderTabCounts: counted });
    show(<OrderListPage />, { path: "/orders/to-ship", answers });
    await screen.findByText("#1");
    await userEvent.click(screen.getByLabelText("Select #3"));

    list = [order(9), order(1), order(3, { total: "99" })];
    counted = { ...counts, toShipToday: 137 };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByText("Now on hold");
    const shown = screen.getAllByText(/^#\d$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(["#1", "#2", "#3"]);
    within(rowOf(3)).getByText("$99.00");
    within(rowOf(2)).getByText("Now on hold");
    expect(screen.getByLabelText("Select #3")).toHaveProperty("checked", true);
    screen.getByText("137");

    await userEvent.keyboard(".");
    expect(screen.getAllByText(/^#\d$/).map(({ textContent }) => textContent)).toEqual(["#9", "#1", "#3"]);
    expect(screen.queryByText("Now on hold")).toBeNull();
    expect(screen.getByLabelText("Select #3")).toHaveProperty("checked", true);
  },
);

test("tab and search are recorded once, without ids and texts", async () => {
  const recorded = vi.spyOn(telemetry, "event");
  open("/orders/all?q=Ada%20Berg", () => page([order(1)], { totalCount: 12, searchKind: "NAME" }));
  await screen.findByText("#1");
  await waitFor(() => expect(recorded).toHaveBeenCalledTimes(2));
  expect(recorded.mock.calls).toEqual([
    ["order_tab", { tab: "all" }],
    ["order_search", { kind: "NAME", found: "10-99" }],
  ]);
  recorded.mockRestore();
});
