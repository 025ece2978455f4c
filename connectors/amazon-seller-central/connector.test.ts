import type { OrderStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { type Delivery, deliverySchema } from "@bc/order/contract/delivery";
import { beforeEach, expect, test } from "vitest";
import { connector } from "./connector.ts";
import { deliveryOf, orderSchema } from "./streams/delivery.ts";

const stream = connector.streams.order as OrderStream;
const { partner, play, transport } = testingFamily("amazon", { ordersUntil: "2026-11-01T00:00:00Z" });
let source: OpenedSource;
const readSince = async (since: string): Promise<Delivery[]> => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice: { since } });
  return rows.map((row) => deliverySchema.parse(row));
};

beforeEach(async () => {
  source = await openSource(connector, { transport });
});

test("keeps the seller of a consent, which ends after a year", () => {
  const { kept, endsAt } = source.credential();
  expect(kept).toEqual({ selling_partner_id: "A1DEMOSELLER" });
  expect(Date.parse(endsAt!) - Date.now()).toBeGreaterThan(364 * 86_400_000);
});

test("lists the marketplaces of the region in which the consent is valid", async () => {
  expect((await source.accounts()).map(({ id, extra }) => [id, extra?.["region"]])).toEqual([
    ["ATVPDKIKX0DER", "na"],
    ["A2EUQ1WTGCTBC2", "na"],
  ]);
});

test("renews a token that the source calls expired, although it forbids the call", async () => {
  const before = source.credential().accessToken;
  const details = "The access token you provided has expired.";
  const errors = [{ code: "Unauthorized", message: "Access to requested resource is denied.", details }];
  partner.faults.set([{ path: "/sp-api/na/sellers", status: 403, body: { errors }, times: 1 }]);
  expect(await source.accounts()).toHaveLength(2);
  expect(source.credential().accessToken).not.toBe(before);
});

test("reads orders without prices until they are paid, then with them", async () => {
  await play({ ordersUntil: "2026-10-30T00:00:00Z" });
  const early = await readSince("2026-10-28T00:00:00Z");
  const pending = early.filter(({ facts }) => facts?.channelStatus === "PENDING");
  expect(pending.length).toBeGreaterThan(0);
  for (const { facts, ledger } of pending) {
    expect(facts).toMatchObject({ payment: "PENDING", total: "0", paidAt: null });
    expect(ledger).toEqual([]);
  }
  await play({ ordersUntil: "2026-11-03T00:00:00Z" });
  const later = new Map((await readSince("2026-10-28T00:00:00Z")).map((row) => [row.sourceOrderId, row]));
  for (const { sourceOrderId, sourceVersion } of pending) {
    const paid = later.get(sourceOrderId)!;
    expect(Number(paid.facts?.total)).toBeGreaterThan(0);
    expect(paid.sourceVersion).toBeGreaterThan(sourceVersion);
  }
});

test("reads ASIN and seller SKU of each line, and no click", async () => {
  const rows = await readSince("2026-10-28T00:00:00Z");
  for (const { productId, variantId, sku } of rows.flatMap(({ facts }) => facts!.lines))
    expect([productId, variantId]).toEqual([expect.stringMatching(/^B0/), sku]);
  expect(rows.filter(({ facts }) => facts?.click)).toEqual([]);
});

test("reads all pages of orders", async () => {
  const rows = await readSince("2026-07-10T00:00:00Z");
  expect(new Set(rows.map(({ sourceOrderId }) => sourceOrderId)).size).toBeGreaterThan(300);
});

test("adds refunds to their orders, and fees that were paid back apart from them", async () => {
  const rows = await readSince("2026-10-01T00:00:00Z");
  const refunded = rows.filter(({ ledger }) => ledger.some(({ content }) => content?.kind === "REFUND"));
  expect(refunded.length).toBeGreaterThan(5);
  for (const { ledger, facts } of refunded) {
    const parts = ledger.flatMap(({ content }) =>
      content?.kind === "REFUND" || content?.kind === "FEE" ? content : [],
    );
    expect(parts.map(({ label }) => label)).toEqual(["ProductCharges", "Tax", "AmazonFees"]);
    expect(parts.map(({ amount }) => Number(amount) < 0)).toEqual([true, true, false]);
    expect(facts?.lines.length).toBeGreaterThan(0);
  }
});

/** Returns what is read of an order with these parts of its price. */
const deliveryWith = (breakdowns: Record<string, string> | null) => {
  const parts = Object.entries(breakdowns ?? {}).map(([type, amount]) => ({
    type,
    subtotal: { amount, currencyCode: "USD" },
  }));
  const order = orderSchema.parse({
    orderId: "111-1",
    createdTime: "2026-10-30T10:00:00Z",
    lastUpdatedTime: "2026-10-31T10:00:00Z",
    fulfillment: { fulfillmentStatus: "UNSHIPPED" },
    ...(breakdowns && { proceeds: { breakdowns: parts } }),
    orderItems: [{ orderItemId: "1", quantityOrdered: 1, product: {} }],
  });
  const account = { id: "ATVPDKIKX0DER", name: "US", currency: "USD", zone: "UTC" };
  return deliverySchema.parse(deliveryOf(order, account, []));
};

test("reads amounts with more decimals than the console keeps", () => {
  const { facts, ledger } = deliveryWith({ ITEM: "100.0000000", DISCOUNT: "-33.333333333" });
  expect(facts).toMatchObject({ subtotal: "100", totalDiscount: "33.333333" });
  expect(ledger.flatMap(({ content }) => content?.amount ?? [])).toEqual(["100", "-33.333333"]);
});

test("removes amounts that are zero or absent, because they may have been more", () => {
  const entriesOf = (breakdowns: Record<string, string> | null) =>
    deliveryWith(breakdowns).ledger.map(({ sourceId, content }) => [sourceId, content?.amount]);
  expect(entriesOf({ ITEM: "100", DISCOUNT: "0.00", GIFT_WRAP: "3", COD_FEE: "1.5" })).toEqual([
    ["sale:GOODS", "100"],
    ["sale:SHIPPING", undefined],
    ["sale:TAX", undefined],
    ["sale:DISCOUNT", undefined],
    ["sale:ADJUSTMENT", "4.5"],
  ]);
  // Prices that Amazon does not show say nothing about earlier ones.
  expect(entriesOf({})).toEqual([]);
  expect(entriesOf(null)).toEqual([]);
});

test("days without activity have zeros, whether the report leaves them out or is canceled", async () => {
  const [account] = await source.accounts();
  const nothing = { units: "0", orderItems: "0" };
  const totalsOf = (from: string, to: string) => source.total(stream, { account: account!, days: { from, to } });
  // The last order is of October 31.
  const [last, ...others] = await totalsOf("2026-10-31", "2026-11-02");
  expect(Number(last?.values["units"])).toBeGreaterThan(0);
  expect(others).toEqual([
    { date: "2026-11-01", values: nothing },
    { date: "2026-11-02", values: nothing },
  ]);
  expect(await totalsOf("2026-11-05", "2026-11-05")).toEqual([{ date: "2026-11-05", values: nothing }]);
});

test("has no total if the report fails", async () => {
  const [account] = await source.accounts();
  await play({ failedReports: 1 });
  await expect(
    source.total(stream, { account: account!, days: { from: "2026-10-20", to: "2026-10-21" } }),
  ).rejects.toMatchObject({ fault: { class: "retry", code: "FATAL" } });
});

test("calls are limited by the seller, whose marketplaces share its limits", async () => {
  const other = await openSource(connector, { transport, connectionId: "connection-2" });
  await source.accounts();
  await other.accounts();
  // The seller is known with its first account.
  expect(source.limitNames()).toEqual(["amazon-seller-central:connection-1"]);
  expect(other.limitNames()).toEqual(["amazon-seller-central:connection-2"]);
  for (const account of await source.accounts())
    await source.read(stream, { account, slice: { since: "2026-10-31T00:00:00Z" } });
  expect(source.limitNames().slice(1)).toEqual([
    "amazon-seller-central:searchOrders:A1DEMOSELLER",
    "amazon-seller-central:transactions:A1DEMOSELLER",
  ]);
});

test("sellers in the same marketplace have limits of their own", async () => {
  const [account] = await source.accounts();
  const namesOf = (sellerId: string) =>
    connector.limits({ ...account!, extra: { region: "na", sellerId } }, "connection-1").map(({ name }) => name);
  expect(namesOf("A1DEMOSELLER")).not.toEqual(namesOf("A2OTHERSELLER"));
  expect(connector.limits(account!, "connection-1")).toMatchObject([{ isOwn: true }]);
});
