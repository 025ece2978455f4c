import { expect, test } from "vitest";
import { addressLines } from "../../../../shared/orders/address-text.tsx";
import { findLeaves } from "./find-leaves.ts";
import { ledgerRows } from "./ledger-rows.ts";
import { neighborsOf } from "./neighbors.ts";
import { sampleOrder } from "./sample-order.ts";
import { changesOf, happeningText } from "./timeline-words.ts";

test("ledger shows the channel's sums and what they don't explain", { tags: "orders.detail.ledger" }, () => {
  const { sums, below } = ledgerRows(
    sampleOrder({
      totalDiscount: "10.00",
      isTaxIncluded: true,
      ledgerSummary: {
        unexplained: "0.50",
        refunded: "-20.00",
        fees: "-3.10",
        net: "89.90",
        labelCosts: [{ amount: "6.20", currency: "CAD" }],
      },
    }),
  );
  expect(sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Subtotal 100.00",
    "Discount -10.00",
    "Shipping 5.00",
    "Tax (included) 8.00",
    "Not explained by the channel 0.50",
    "Total 113.00",
  ]);
  expect(below.map(({ label, amount, currency }) => `${label} ${amount} ${currency}`)).toEqual([
    "Refunded -20.00 USD",
    "Fees -3.10 USD",
    "Net 89.90 USD",
    "Label costs 6.20 CAD",
  ]);
});

test("channel data is found by key and value", () => {
  const data = { id: 7, lines: [{ sku: "TENT-2P" }, { sku: "MUG" }], note: null };
  expect(findLeaves(data, "").map(({ path }) => path)).toEqual(["id", "lines.0.sku", "lines.1.sku", "note"]);
  expect(findLeaves(data, "tent")).toEqual([{ path: "lines.0.sku", value: "TENT-2P" }]);
  expect(findLeaves(data, "SKU")).toHaveLength(2);
});

test("timeline names what happened, by whom and what changed", () => {
  expect(happeningText({ what: "order.held", who: "Demo Owner" })).toBe("Put on hold by Demo Owner");
  expect(happeningText({ what: "label.printed", who: null })).toBe("Label printed");
  expect(
    changesOf({
      before: { orderStatus: "PROCESSING", tags: ["a"] },
      after: { orderStatus: "ONHOLD", tags: ["a", "b"] },
    }),
  ).toEqual(["Order status: Processing → On hold", "Tags: a → a, b"]);
  const rejection = { shipmentId: "s1", message: "The number is used." };
  expect(changesOf({ before: null, after: rejection })).toEqual(["The number is used."]);
});

test("neighbors are those of the list that the order was opened from", () => {
  const trail = {
    businessId: "b",
    pages: [{ address: "/orders/to-ship?status=PROCESSING", ids: ["1", "2", "3"] }],
    skip: 50,
    totalCount: 138,
    find: {},
    pageSize: 50,
    endCursor: null,
  };
  expect(neighborsOf("2", trail)).toEqual({
    list: "/orders/to-ship?status=PROCESSING",
    position: 52,
    count: 138,
    previous: "1",
    next: "3",
  });
  expect(neighborsOf("9", trail)).toEqual({ list: "/orders/to-ship?status=PROCESSING" });
  expect(neighborsOf("9", undefined)).toEqual({ list: "/orders" });
});

test("address leaves out empty lines", () => {
  const address = sampleOrder().orderItems[0]?.shipToAddress;
  expect(address && addressLines(address)).toEqual(["Ada Marsh", "1 Harbor Road", "Dallas, TX 75201", "United States"]);
});
