import type { OrderStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { deliverySchema } from "@bc/order/contract/delivery";
import { beforeEach, expect, test } from "vitest";
import { connector } from "./connector.ts";
import { classify } from "./errors.ts";

const stream = connector.streams.order as OrderStream;
const slice = { since: "2026-07-10T00:00:00Z" };
const { partner, play, transport } = testingFamily("hubspot", { ordersUntil: "2026-11-01T00:00:00Z" });
let source: OpenedSource;

beforeEach(async () => {
  source = await openSource(connector, { transport });
});

test("reads more orders than a search pages through", async () => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice });
  // The partner lets a search go on to 400 records, as the real one does to 10,000.
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map(({ sourceOrderId }) => sourceOrderId)).size).toBe(rows.length);
});

test("tries again if a search has found more than it sends", async () => {
  const [account] = await source.accounts();
  await play({ missingRows: 1 });
  await expect(
    source.read(stream, { account: account!, slice: { since: "2026-10-25T00:00:00Z" } }),
  ).rejects.toMatchObject({
    fault: { class: "retry" },
  });
});

test("leaves changes after the beginning of a reading to the next one", async () => {
  const [account] = await source.accounts();
  const at = { account: account!, slice: { since: "2026-10-25T00:00:00Z" }, resume: { until: "2026-10-28T00:00:00Z" } };
  const read = await Array.fromAsync(stream.read(source.vendor(account), at));
  const versions = read
    .flatMap((page) => ("rows" in page ? page.rows : []))
    .map((row) => (row as { sourceVersion: number }).sourceVersion);
  expect(versions.length).toBeGreaterThan(5);
  expect(Math.max(...versions)).toBeLessThanOrEqual(Date.parse("2026-10-28T00:00:00Z"));
});

const objects = "/hubspot-api/crm/objects/2026-09";
/** Makes the source have one order with one line item, and returns what is read of it. */
const readOrder = async (
  properties: Record<string, string | null>,
  { item = {}, refunds = [] }: { item?: Record<string, string>; refunds?: [value: string, timestamp: string][] } = {},
) => {
  const hs_refund_amount = refunds.map(([value, timestamp]) => ({ value, timestamp }));
  const times = { createdAt: "2026-10-30T10:00:00Z", updatedAt: "2026-10-31T10:00:00Z" };
  const associations = "/hubspot-api/crm/associations/2026-09/orders/line_items/batch/read";
  const links = [{ from: { id: "1" }, to: [{ toObjectId: 11 }] }];
  partner.faults.set([
    { path: `${objects}/orders/search`, body: { total: 1, results: [{ id: "1", ...times, properties }] } },
    {
      path: `${objects}/orders/batch/read`,
      body: { results: [{ id: "1", propertiesWithHistory: { hs_refund_amount } }] },
    },
    { path: associations, body: { results: links } },
    { path: `${objects}/line_items`, body: { results: [{ id: "11", ...times, properties: item }] } },
  ]);
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice });
  expect(rows).toHaveLength(1);
  return deliverySchema.parse(rows[0]);
};

test("reads computed amounts with more decimals than the console keeps", async () => {
  const computed = { hs_order_discount: "33.333333333", hs_subtotal_price: "1.0E2", hs_refund_amount: "66.6666666667" };
  const item = { quantity: "3", price: "33.3333333333", amount: "66.666666667" };
  const { facts, ledger } = await readOrder(computed, { item });
  expect(facts).toMatchObject({ totalDiscount: "33.333333", subtotal: "100" });
  expect(facts?.lines).toMatchObject([{ price: "33.333333", total: "66.666667" }]);
  expect(ledger.flatMap(({ content }) => content?.amount ?? [])).toEqual(["100", "-33.333333", "-66.666667"]);
});

test("removes amounts that are zero, because they may have been more", async () => {
  const { ledger } = await readOrder({ hs_subtotal_price: "100", hs_order_discount: "0", hs_tax: null });
  expect(ledger.map(({ sourceId, content }) => [sourceId, content?.amount])).toEqual([
    ["goods", "100"],
    ["discount", undefined],
    ["shipping", undefined],
    ["tax", undefined],
    ["refund", undefined],
  ]);
});

test("goods that cost nothing are priced, unlike those without a subtotal", async () => {
  const goodsOf = async (hs_subtotal_price: string | null) =>
    (await readOrder({ hs_subtotal_price })).ledger.find(({ sourceId }) => sourceId === "goods")?.content;
  expect(await goodsOf("0")).toMatchObject({ kind: "GOODS", amount: "0" });
  expect(await goodsOf(null)).toBeNull();
});

test("dates a refund when its amount was set, not when the order was edited", async () => {
  const timeOf = async (...refunds: [value: string, timestamp: string][]) => {
    const { ledger } = await readOrder({ hs_refund_amount: "8.00" }, { refunds });
    return ledger.find(({ sourceId }) => sourceId === "refund")?.content?.eventAt;
  };
  const [first, second, third] = ["2026-10-30T11:00:00Z", "2026-10-30T12:00:00Z", "2026-10-30T13:00:00Z"] as const;
  expect(await timeOf(["8.00", second], ["", first])).toBe(second);
  expect(await timeOf(["8", third], ["8.00", second], ["5", first])).toBe(second);
  expect(await timeOf(["8.00", first], ["5", second], ["8.00", third])).toBe(third);
  // Without a history, the order's own time.
  expect(await timeOf()).toBe("2026-10-30T10:00:00Z");
});

test("reads the times of more refunds than one call returns", async () => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice });
  const refunds = rows.flatMap((row) =>
    deliverySchema.parse(row).ledger.filter(({ content }) => content?.kind === "REFUND"),
  );
  expect(refunds.length).toBeGreaterThan(50);
});

test.each([
  [429, { errorType: "RATE_LIMIT", policyName: "TEN_SECONDLY_ROLLING" }, "retry"],
  [429, { errorType: "RATE_LIMIT", policyName: "DAILY" }, "defer"],
  [403, { category: "MISSING_SCOPES" }, "user-fix"],
  [477, "", "retry"],
  [530, "", "reauth"],
])("classifies %d %j as %s", (status, body, expected) => {
  expect(classify({ status, headers: {}, body })?.class).toBe(expected);
});
