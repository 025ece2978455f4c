import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { rememberList } from "../../components/list-trail.ts";
import type { Order } from "../components/order.ts";
import { sampleLine, sampleOrder, sampleShipment } from "../components/sample-order.ts";
import { showOrderPage } from "./show-order-page.tsx";

const show = pageShower(render);
const soon = { timeout: 15_000 };
const { cartOrderId } = sampleOrder();

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(order: Partial<Order>, answers: TestAnswers = {}): Promise<void> {
  showOrderPage(show, {
    ShowOrder: (asked) => ({ order_orderShow: sampleOrder({ ...order, cartOrderId: String(asked["cartOrderId"]) }) }),
    ...answers,
  });
  await screen.findByRole("heading", { level: 1, name: "W-1001" }, soon);
}

const address = () => screen.getByLabelText("address").textContent;
const fromList = (endCursor: string | null = null) =>
  rememberList({
    businessId: "b",
    pages: [{ address: "/orders/to-ship", ids: ["before", cartOrderId, "after"] }],
    skip: 10,
    totalCount: 138,
    find: { tab: "toShipToday" },
    pageSize: 50,
    endCursor,
  });

test(
  "head has number, channel with its link, statuses, countdown, tags and place in the list",
  { tags: ["orders.detail.head", "orders.who.customer-service"] },
  async () => {
    // Across midnight in the zone of the dispatch, a date is shown instead of a countdown.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-17T15:00:00Z") });
    fromList();
    await open({
      channelUrl: "https://shop.example/admin/orders/1001",
      tags: [{ name: "VIP", color: "info" }],
      dispatchBy: new Date(Date.now() + 2 * 3_600_000).toISOString(),
      dispatchZone: "America/New_York",
      shipBy: new Date(Date.now() + 3 * 3_600_000).toISOString(),
    });
    expect(screen.getByRole("link", { name: "Web shop" }).getAttribute("href")).toBe(
      "https://shop.example/admin/orders/1001",
    );
    for (const text of ["Processing", "Unfulfilled", "VIP", "Ship by", "12 of 138"])
      expect(screen.getAllByText(text)[0]).toBeTruthy();
    expect(screen.getByText(/^\d+ h|^\d+ min/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
    const neighbors = screen.getByRole("navigation", { name: "Orders of the list" });
    expect(within(neighbors).getByRole("link", { name: "Previous" }).getAttribute("href")).toBe("/orders/before");
    expect(within(neighbors).getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/orders/after");
  },
);

test("keys lead to the neighbors and back, to note and address, and copy", { tags: "orders.key.detail" }, async () => {
  fromList();
  const user = userEvent.setup();
  await open({});
  await user.keyboard("c");
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("W-1001"), soon);
  await user.keyboard("n");
  await screen.findByRole("dialog", { name: /note/i }, soon);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), soon);
  await user.keyboard("a");
  await screen.findByRole("dialog", { name: /address/i }, soon);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), soon);
  await user.keyboard("]");
  await waitFor(() => expect(address()).toBe("/orders/after"), soon);
  await screen.findByRole("heading", { level: 1, name: "W-1001" }, soon);
  await user.keyboard("[[");
  await waitFor(() => expect(address()).toBe(`/orders/${cartOrderId}`), soon);
  await screen.findByRole("heading", { level: 1, name: "W-1001" }, soon);
  await user.keyboard("u");
  await waitFor(() => expect(address()).toBe("/orders/to-ship"), soon);
});

test("next order goes on into the next page of the list, and back", { tags: "orders.key.detail" }, async () => {
  fromList("c50");
  const user = userEvent.setup();
  const second = [{ cartOrderId: "after" }, { cartOrderId: "second-page" }];
  await open({}, { ListOrders: () => ({ order_orderList: { data: second, endCursor: null } }) });
  await user.keyboard("]");
  await waitFor(() => expect(address()).toBe("/orders/after"), soon);
  await screen.findByText("13 of 138", undefined, soon);
  expect(await screen.findByRole("link", { name: "Next" }, soon)).toBeTruthy();
  expect(show.sent("ListOrders")).toEqual([
    { businessId: "b", find: { tab: "toShipToday" }, page: { skip: 0, take: 50, after: "c50" } },
  ]);
  await user.keyboard("]");
  await waitFor(() => expect(address()).toBe("/orders/second-page"), soon);
  await screen.findByText("14 of 138", undefined, soon);
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  expect(screen.getByRole("link", { name: "Orders" }).getAttribute("href")).toBe("/orders/to-ship?page=2&after=c50");
  await user.keyboard("[[");
  await waitFor(() => expect(address()).toBe("/orders/after"), soon);
});

test("previous order goes back into the page before that of the list", { tags: "orders.key.detail" }, async () => {
  rememberList({
    businessId: "b",
    pages: [{ address: "/orders/to-ship?page=2&after=c2", ids: [cartOrderId, "after"] }],
    skip: 2,
    totalCount: 138,
    find: { tab: "toShipToday" },
    pageSize: 50,
    endCursor: null,
  });
  const user = userEvent.setup();
  const first = [{ cartOrderId: "first" }, { cartOrderId: "second" }];
  await open({}, { ListOrders: () => ({ order_orderList: { data: first, endCursor: "c2" } }) });
  await screen.findByText("3 of 138", undefined, soon);
  expect(await screen.findByRole("link", { name: "Previous" }, soon)).toBeTruthy();
  expect(show.sent("ListOrders")).toEqual([
    { businessId: "b", find: { tab: "toShipToday" }, page: { skip: 0, take: 2 } },
  ]);
  await user.keyboard("[[");
  await waitFor(() => expect(address()).toBe("/orders/second"), soon);
  await screen.findByText("2 of 138", undefined, soon);
  expect(screen.getByRole("link", { name: "Orders" }).getAttribute("href")).toBe("/orders/to-ship");
  await user.keyboard("]");
  await waitFor(() => expect(address()).toBe(`/orders/${cartOrderId}`), soon);
});

test("orders with more items than products are read at a time show all bins", async () => {
  const dallas = { id: "dallas", name: "Dallas", type: "OWN" } as const;
  const orderItems = Array.from({ length: 101 }, (_, at) =>
    sampleLine({ id: `line-${at}`, sku: `SKU-${at}`, locationId: dallas.id, location: dallas }),
  );
  const binsOf = (sku: string) => ({ sku, bins: [{ locationId: dallas.id, bin: `B-${sku}` }] });
  await open(
    { orderItems },
    { ListLineBins: ({ skus }) => ({ mcm_products: { data: (skus as string[]).map(binsOf) } }) },
  );
  await screen.findByText(/Bin B-SKU-100$/, undefined, soon);
  expect(screen.getAllByText(/Bin B-SKU-/)).toHaveLength(101);
  expect(show.sent("ListLineBins").map(({ skus }) => (skus as string[]).length)).toEqual([100, 1]);
});

test("open lines come before those of each shipment, with bins", { tags: "orders.detail.lines" }, async () => {
  const dallas = { id: "dallas", name: "Dallas", type: "OWN" } as const;
  await open(
    {
      orderItems: [
        sampleLine({
          quantity: 5,
          quantityShipped: 2,
          quantityReturned: 1,
          quantityCanceled: 1,
          openQuantity: 2,
          locationId: dallas.id,
          location: dallas,
        }),
      ],
      shipments: [sampleShipment({ shippingCarrier: "UPS", trackingNumber: "1Z5R89390357567127" })],
    },
    {
      ListLineBins: ({ skus }) => ({
        mcm_products: {
          data: (skus as string[]).map((sku) => ({
            sku,
            bins: [
              { locationId: "austin", bin: "Z-9" },
              { locationId: dallas.id, bin: "A-12" },
            ],
          })),
        },
      }),
    },
  );
  await screen.findAllByText(/Bin A-12/, undefined, soon);
  const groups = screen.getAllByRole("region", { name: /^(Not shipped yet|Shipment of)/ });
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
    "Not shipped yet",
    expect.stringMatching(/^Shipment of /),
  ]);
  expect(groups[0]?.textContent).toContain(
    "TENT-2P · 5 ordered · 2 shipped · 1 returned · 1 canceled · Dallas · Bin A-12$100.00$50.00 each",
  );
  expect(groups[1]?.textContent).toContain("UPS 1Z5R89390357567127");
});

test("hold says why, by whom and until when, and is extended", { tags: "orders.detail.holds" }, async () => {
  const hold = {
    id: "h1",
    reason: "OUT_OF_STOCK",
    note: "Back on Thursday.",
    source: "USER",
    by: "Ada Packer",
    at: "2026-11-16T10:00:00Z",
    until: "2026-11-19T15:00:00Z",
    endedAt: null,
    endedBy: null,
  } as const;
  await open(
    { orderStatus: "ONHOLD", holds: [hold, { ...hold, id: "h2", source: "CHANNEL", reason: "CHANNEL" }] },
    { HoldOrder: () => ({ order_orderHold: { cartOrderId, version: 4 } }) },
  );
  const card = screen.getByText("Back on Thursday.", { selector: "li:first-child p" }).closest("li");
  expect(card?.textContent).toMatch(/Out of stock.*Ada Packer.*Until Nov 19/s);
  // The channel ends its own hold.
  expect(screen.getAllByRole("button", { name: "Extend" })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Release" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Extend" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend hold" }, soon);
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Note/ }), " Maybe.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Extend hold" }));
  await waitFor(() => expect(show.sent("HoldOrder")).toHaveLength(1), soon);
  expect(show.sent("HoldOrder")[0]).toMatchObject({
    input: {
      holdId: "h1",
      version: 3,
      reason: "OUT_OF_STOCK",
      note: "Back on Thursday. Maybe.",
      until: "2026-11-19T14:00:00.000Z",
    },
  });
});

test("timeline is filtered by source and marks what arrived late", { tags: "orders.detail.timeline" }, async () => {
  const entry = { before: null, after: null, at: "2026-11-16T10:00:00Z" };
  const entries = [
    { ...entry, id: "1", source: "USER", what: "order.held", who: "Ada Packer", isLate: false },
    { ...entry, id: "2", source: "CARRIER", what: "shipment.updated", who: null, isLate: true },
  ];
  await open(
    {},
    {
      ListTimeline: ({ sources }) => {
        const data = entries.filter(({ source }) => !sources || (sources as string[]).includes(source));
        return { order_orderTimeline: { data, totalCount: data.length } };
      },
    },
  );
  await screen.findByText(/Put on hold by Ada Packer/, undefined, soon);
  expect(screen.getByText("Arrived late")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Source$/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Carrier" }, soon));
  await waitFor(() => expect(screen.queryByText(/Put on hold by Ada Packer/)).toBeNull(), soon);
  expect(screen.getByText("Arrived late")).toBeTruthy();
});

test("customer's other orders show number, date, total and status", { tags: "orders.detail.customer" }, async () => {
  const other = {
    cartOrderId: "other",
    orderNumber: "W-0999",
    orderDate: "2026-10-01T10:00:00Z",
    total: "20.00",
    currency: "USD",
    orderStatus: "COMPLETE",
  };
  await open({}, { ListCustomerOrders: () => ({ order_customerOrderList: { data: [other], totalCount: 1 } }) });
  const link = await screen.findByRole("link", { name: "W-0999" }, soon);
  expect(link.closest("li")?.textContent).toMatch(/W-0999.*Oct 1.*Complete.*\$20\.00/s);
});

test("what the channel sent can be searched", { tags: "orders.detail.channel-data" }, async () => {
  await open({ channelData: { source: "Web shop", items: [{ sku: "TENT-2P" }, { sku: "MUG" }] } });
  await userEvent.type(screen.getByRole("searchbox", { name: "Search the channel's data" }), "tent");
  await waitFor(() => expect(screen.queryByText("items.1.sku")).toBeNull(), soon);
  expect(screen.getByText("items.0.sku")).toBeTruthy();
});
