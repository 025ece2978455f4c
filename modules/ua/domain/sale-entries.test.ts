import { sumOf } from "@bc/connector-kit/numbers";
import type { Sale, SaleLedgerEntry, SaleLine } from "@bc/order/contract/sales";
import { expect, test } from "vitest";
import { contentOf, diffEntries, type HeldEntry } from "./diff-entries.ts";
import { saleEntriesOf } from "./sale-entries.ts";

const day = "2026-11-01T10:00:00.000Z";
const later = "2026-11-05T10:00:00.000Z";
const entry = (kind: SaleLedgerEntry["kind"], amount: string, more: Partial<SaleLedgerEntry> = {}) =>
  ({
    sourceId: kind.toLowerCase(),
    kind,
    amount,
    currency: "EUR",
    eventAt: day,
    label: null,
    lineId: null,
    quantity: null,
    ...more,
  }) as const;
const refund = (amount: string, label: string | null = null) =>
  entry("REFUND", amount, { sourceId: `refund ${label}`, eventAt: later, label });
const line = (id: string, sku: string, more: Pick<SaleLine, "quantity" | "price" | "total">): SaleLine => ({
  id,
  sku,
  productId: null,
  variantId: null,
  name: sku,
  version: 1,
  isRemoved: false,
  ...more,
});
const sale: Sale = {
  id: "o1",
  channelType: "OTHER",
  channelId: "shop",
  orderDate: day,
  canceledAt: null,
  deletedAt: null,
  currency: "EUR",
  countryCode: "DE",
  customerKey: "c1",
  isErased: false,
  click: { source: null, medium: null, campaign: null, referrerHost: null },
  lines: [
    line("l1", "MUG", { quantity: 2, price: "10", total: "18" }),
    line("l2", "CAP", { quantity: 1, price: "12.5", total: "12.5" }),
  ],
  ledger: [entry("GOODS", "32.5"), entry("DISCOUNT", "-2"), entry("SHIPPING", "4"), entry("TAX", "6.5")],
  returns: [],
  labels: [],
};
const short = (given: Sale) =>
  saleEntriesOf(given).map(({ kind, lineId, quantity, amount }) => [kind, lineId, quantity, amount]);
const order = ["order", "", 1, "0"];

test("no entry is dated before its order", () => {
  const early = "2026-10-31T23:59:59.999Z";
  const [goods, discount, ...others] = sale.ledger;
  const ledger = [{ ...goods!, eventAt: early }, discount!, ...others, entry("FEE", "-1", { eventAt: early })];
  const returns = [{ id: "r1", status: "RECEIVED", at: early, lines: [{ lineId: "l1", quantity: 1 }] }] as const;
  const labels = [{ id: "p1", cost: "3.2", currency: "EUR", at: early }] as const;
  const entries = saleEntriesOf({ ...sale, ledger, returns, labels, canceledAt: early });
  expect(entries.length).toBeGreaterThan(10);
  expect(new Set(entries.map(({ eventAt }) => eventAt))).toEqual(new Set([day]));
  // Goods that were sold with the order are no edit of it, and neither is their discount.
  expect(entries.filter(({ isEdit }) => isEdit)).toEqual([]);
});

test("goods and discounts are divided among lines that explain them", () => {
  expect(short(sale)).toEqual([
    order,
    ["gross", "l1", 2, "20"],
    ["gross", "l2", 1, "12.5"],
    ["discount", "l1", 0, "-2"],
    ["shipping", "", 0, "4"],
    ["tax", "", 0, "6.5"],
  ]);
});

test("entries have the product of their line, or its SKU, and the click of the order", () => {
  const [mug, cap] = sale.lines;
  const named = { ...mug!, productId: "p1", variantId: "v1" };
  const click = { source: "google", medium: "cpc", campaign: null, referrerHost: "www.google.com" };
  const returns = [{ id: "r1", status: "RECEIVED", at: later, lines: [{ lineId: "l1", quantity: 1 }] }] as const;
  const entries = saleEntriesOf({ ...sale, click, returns, canceledAt: later, lines: [named, cap!] });
  const products = new Map(entries.map((one) => [one.lineId, [one.productId, one.variantId, one.sku]]));
  expect([...products]).toEqual([
    ["", ["", "", ""]],
    ["l1", ["p1", "v1", "MUG"]],
    ["l2", ["CAP", "CAP", "CAP"]],
  ]);
  for (const { clickSource, clickMedium, clickCampaign, clickReferrer } of entries)
    expect([clickSource, clickMedium, clickCampaign, clickReferrer]).toEqual(["google", "cpc", "", "www.google.com"]);
});

test("entries whose product or click changes are issued again with the same sums", () => {
  const held = diffEntries([], saleEntriesOf(sale));
  const [mug, cap] = sale.lines;
  const moved = diffEntries(held, saleEntriesOf({ ...sale, lines: [{ ...mug!, productId: "p1" }, cap!] }));
  expect(moved.map(({ kind, productId, amount }) => [kind, productId, amount])).toEqual([
    ["gross", "MUG", "-20"],
    ["gross", "p1", "20"],
    ["discount", "MUG", "2"],
    ["discount", "p1", "-2"],
  ]);
  const clicked = diffEntries(held, saleEntriesOf({ ...sale, click: { ...sale.click, campaign: "Brand" } }));
  expect(clicked).toHaveLength(2 * held.length);
  expect(sumOf(...clicked.map(({ amount }) => amount))).toBe("0");
});

test("goods that lines don't explain belong to no line, with all units", () => {
  expect(short({ ...sale, ledger: [entry("GOODS", "32.49")] })).toEqual([order, ["gross", "", 3, "32.49"]]);
});

test("entries of lines keep their line, SKU and units, whatever the price of the line includes", () => {
  const ledger = [
    entry("GOODS", "16.81", { sourceId: "s1", lineId: "l1", quantity: 2 }),
    entry("TAX", "3.19", { sourceId: "t1", lineId: "l1" }),
    entry("GOODS", "10.5", { sourceId: "s2", lineId: "l2", quantity: 1 }),
    entry("DISCOUNT", "-1", { sourceId: "d2", lineId: "l2" }),
    entry("REFUND", "-9.5", { sourceId: "r2", eventAt: later, lineId: "l2" }),
  ];
  const entries = saleEntriesOf({ ...sale, ledger });
  expect(entries.map(({ kind, lineId, sku, quantity, amount }) => [kind, lineId, sku, quantity, amount])).toEqual([
    ["order", "", "", 1, "0"],
    ["gross", "l1", "MUG", 2, "16.81"],
    ["tax", "l1", "MUG", 0, "3.19"],
    ["gross", "l2", "CAP", 1, "10.5"],
    ["discount", "l2", "CAP", 0, "-1"],
    ["return", "l2", "CAP", 0, "-9.5"],
  ]);
});

test.each([
  { name: "without quantities", quantities: [null, null, null] },
  { name: "with quantities", quantities: [1, -1, 1] },
])("units of goods that are taken back and sold again count once, $name", ({ quantities }) => {
  const ledger = ["10", "-10", "10"].map((amount, at) =>
    entry("GOODS", amount, { sourceId: `s${at}`, quantity: quantities[at] ?? null }),
  );
  const lines = [line("l1", "MUG", { quantity: 1, price: "10", total: "10" })];
  const entries = saleEntriesOf({ ...sale, lines, ledger }).filter(({ kind }) => kind === "gross");
  expect(entries.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1);
  expect(sumOf(...entries.map(({ amount }) => amount))).toBe("10");
});

test("entries of other kinds follow the label of the channel", () => {
  const ledger = [
    entry("REFUND", "-5", { sourceId: "r1", eventAt: later }),
    entry("REFUND", "-1", { sourceId: "r2", eventAt: later, label: "Tax" }),
    entry("REFUND", "-4", { sourceId: "r3", eventAt: later, label: "Shipping" }),
    entry("REFUND", "-2", { sourceId: "r4", eventAt: later, label: "Duty" }),
    entry("REFUND", "-6", { sourceId: "r5", eventAt: later, label: "Adjustment" }),
    entry("ADJUSTMENT", "3", { label: "Tip" }),
    entry("SHIPPING_DISCOUNT", "-4", { label: "Shipping" }),
    entry("TAX", "0.5", { label: "Shipping" }),
  ];
  expect(short({ ...sale, ledger })).toEqual([
    order,
    ["return", "", 0, "-5"],
    ["tax_refund", "", 0, "-1"],
    ["shipping_refund", "", 0, "-4"],
    ["duty_refund", "", 0, "-2"],
    ["adjustment", "", 0, "-6"],
    ["tip", "", 0, "3"],
    ["shipping", "", 0, "-4"],
    ["tax", "", 0, "0.5"],
  ]);
});

test("canceled order returns what was not refunded, on the day of the cancellation", () => {
  const canceled = { ...sale, canceledAt: later, ledger: [...sale.ledger, refund("-10.5")] };
  expect(cancellationOf(canceled)).toEqual([
    ["return", "l1", "MUG", 2, "-7.5"],
    ["return", "l2", "CAP", 1, "-12.5"],
    ["shipping_refund", "", "", 0, "-4"],
    ["tax_refund", "", "", 0, "-6.5"],
  ]);
  expect(saleEntriesOf(canceled).find(({ id }) => id.includes("/canceled/"))?.eventAt).toBe(later);
});

const cancellationOf = (given: Sale) =>
  saleEntriesOf(given)
    .filter(({ id }) => id.includes("/canceled/"))
    .map(({ kind, lineId, sku, quantity, amount }) => [kind, lineId, sku, quantity, amount]);

test("canceled order that holds nothing any longer says that it is canceled", () => {
  expect(cancellationOf({ ...sale, ledger: [], canceledAt: later })).toEqual([["return", "", "", 0, "0"]]);
});

test("canceled order returns the units that were sold and not returned", () => {
  const ledger = [
    entry("GOODS", "20", { sourceId: "s1", lineId: "l1", quantity: 2 }),
    entry("GOODS", "12.5", { sourceId: "s2", lineId: "l2", quantity: 1 }),
    entry("REFUND", "-12.5", { sourceId: "r2", eventAt: later, lineId: "l2", quantity: 1 }),
  ];
  const returns = [{ id: "r1", status: "RECEIVED", at: later, lines: [{ lineId: "l1", quantity: 1 }] }] as const;
  expect(cancellationOf({ ...sale, canceledAt: later, ledger, returns })).toEqual([["return", "l1", "MUG", 1, "-20"]]);
});

test("canceled order whose refund names no line returns its units without an amount", () => {
  const ledger = [entry("GOODS", "32.5"), refund("-32.5")];
  expect(cancellationOf({ ...sale, canceledAt: later, ledger })).toEqual([
    ["return", "l1", "MUG", 2, "0"],
    ["return", "l2", "CAP", 1, "0"],
  ]);
});

test("canceled order whose goods have no line returns no more units than were sold", () => {
  const ledger = [entry("GOODS", "32.49")];
  const returns = [{ id: "r1", status: "RECEIVED", at: later, lines: [{ lineId: "l1", quantity: 1 }] }] as const;
  expect(cancellationOf({ ...sale, canceledAt: later, ledger, returns })).toEqual([["return", "", "", 2, "-32.49"]]);
});

test.each([
  { name: "no refund", refunds: [] },
  { name: "one refund over all", refunds: [refund("-28.8")] },
  { name: "one refund beyond the goods", refunds: [refund("-22")] },
  { name: "one refund of some goods", refunds: [refund("-5")] },
  { name: "refunds by kind", refunds: [refund("-20"), refund("-4", "Shipping"), refund("-4.8", "Tax")] },
  { name: "a refund of shipping alone", refunds: [refund("-4", "Shipping")] },
  { name: "a refund of too much tax", refunds: [refund("-20"), refund("-8.8", "Tax")] },
])("canceled order with $name sums to zero and returns nothing twice", ({ refunds }) => {
  const ledger = [entry("GOODS", "20"), entry("SHIPPING", "4"), entry("TAX", "4.8"), ...refunds];
  const entries = saleEntriesOf({ ...sale, canceledAt: later, ledger });
  expect(sumOf(...entries.map(({ amount }) => amount))).toBe("0");
  expect(entries.filter(({ id, amount }) => id.includes("/canceled/") && Number(amount) > 0)).toEqual([]);
});

test("gift cards and tips of a canceled order are outside of sales and returns", () => {
  const ledger = [
    entry("GOODS", "50", { label: "Gift card", quantity: 1 }),
    entry("DISCOUNT", "-5", { label: "Gift card" }),
    refund("-15", "Gift card"),
    entry("ADJUSTMENT", "3", { label: "Tip" }),
  ];
  expect(short({ ...sale, canceledAt: later, ledger })).toEqual([
    order,
    ["gift_card", "", 1, "50"],
    ["gift_card", "", 0, "-5"],
    ["gift_card", "", 0, "-15"],
    ["tip", "", 0, "3"],
    ["gift_card", "", 0, "-30"],
    ["tip", "", 0, "-3"],
  ]);
});

test("returned units and labels are entries, and a deleted order has none", () => {
  const returns = [{ id: "r1", status: "RECEIVED", at: later, lines: [{ lineId: "l1", quantity: 1 }] }] as const;
  const labels = [{ id: "p1", cost: "3.2", currency: "EUR", at: later }] as const;
  expect(short({ ...sale, ledger: [], returns, labels })).toEqual([
    order,
    ["return", "l1", 1, "0"],
    ["fulfilment_cost", "", 0, "-3.2"],
  ]);
  expect(saleEntriesOf({ ...sale, deletedAt: later })).toEqual([]);
});

test("return that names a line twice returns the units of both", () => {
  const lines = [
    { lineId: "l1", quantity: 1 },
    { lineId: "l2", quantity: 1 },
    { lineId: "l1", quantity: 1 },
  ];
  const returned = { ...sale, ledger: [], returns: [{ id: "r1", status: "RECEIVED", at: later, lines }] } as const;
  expect(short(returned)).toEqual([order, ["return", "l1", 2, "0"], ["return", "l2", 1, "0"]]);
  const held = diffEntries([], saleEntriesOf(returned));
  expect(diffEntries(held, saleEntriesOf(returned))).toEqual([]);
  expect(
    diffEntries(held, saleEntriesOf({ ...returned, labels: [], returns: [] })).map(({ quantity }) => quantity),
  ).toEqual([-2, -1]);
});

test("entries with the same ID are not written", () => {
  const [first] = saleEntriesOf(sale);
  expect(() => diffEntries([], [first!, { ...first!, quantity: 2 }])).toThrow("wanted twice");
});

test("amounts are compared to the last place", () => {
  const of = (amount: string) => saleEntriesOf({ ...sale, ledger: [entry("SHIPPING", amount)] });
  const held = diffEntries([], of("99999999999999.9998"));
  expect(diffEntries(held, of("99999999999999.9999")).map(({ amount }) => amount)).toEqual([
    "-99999999999999.9998",
    "99999999999999.9999",
  ]);
  expect(diffEntries(held, of("99999999999999.99980"))).toEqual([]);
});

test("entries that change are voided and issued again, equal ones are not written", () => {
  const before = diffEntries([], saleEntriesOf(sale));
  expect(before.every(({ issue, isVoid }) => issue === 1 && !isVoid)).toBe(true);
  expect(diffEntries(before, saleEntriesOf(sale))).toEqual([]);
  const changed = saleEntriesOf({ ...sale, ledger: [...sale.ledger.slice(0, 3), entry("TAX", "7")] });
  const written = diffEntries(before, changed);
  expect(written.map(({ kind, amount, issue, isVoid }) => [kind, amount, issue, isVoid])).toEqual([
    ["tax", "-6.5", 1, true],
    ["tax", "7", 2, false],
  ]);
  const held: HeldEntry[] = [...written, ...before];
  expect(diffEntries(held, changed)).toEqual([]);
  const voided = diffEntries(held, []);
  expect(voided.every(({ isVoid }) => isVoid)).toBe(true);
  expect(diffEntries([...held, ...voided], changed).map(contentOf)).toEqual(changed.map(contentOf));
});
