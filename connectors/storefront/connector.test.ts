import type { OrderStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { deliverySchema } from "@bc/order/contract/delivery";
import { beforeAll, expect, test } from "vitest";
import { api, signed } from "./client.ts";
import { connector } from "./connector.ts";

const stream = connector.streams.order as OrderStream;
const { partner, transport } = testingFamily("storefront", {
  ordersUntil: "2026-11-01T00:00:00Z",
  restated: Array.from({ length: 31 }, (_, at) => ({
    date: `2026-10-${String(at + 1).padStart(2, "0")}`,
    factor: 1,
  })),
});
let source: OpenedSource;
const app = { clientId: "console", clientSecret: "console-secret" };
const sites = { url: `${api}/sites`, query: { businessId: "business-1" } };
const statusOf = async (headers: Readonly<Record<string, string>>) =>
  (await transport({ ...sites, headers }, AbortSignal.timeout(10_000))).status;

beforeAll(async () => {
  source = await openSource(connector, { transport, settings: { businessId: "business-1" } });
});

test("signs each call for five minutes, its address included", async () => {
  expect(await statusOf(signed(sites, app))).toBe(200);
  expect(await statusOf(signed(sites, app, new Date(Date.now() - 290_000)))).toBe(200);
  expect(await statusOf(signed(sites, app, new Date(Date.now() - 310_000)))).toBe(401);
  expect(await statusOf(signed({ ...sites, query: { businessId: "business-2" } }, app))).toBe(401);
  expect(await statusOf(signed(sites, { ...app, clientSecret: "other" }))).toBe(401);
  expect(await statusOf({})).toBe(401);
});

test("reads orders that changed at the same instant over several pages", async () => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice: { since: "2026-11-01T00:00:00Z" } });
  // The partner sends at most 40 orders, however many are asked for.
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map(({ sourceVersion }) => sourceVersion)).size).toBe(1);
  expect(new Set(rows.map(({ sourceOrderId }) => sourceOrderId)).size).toBe(rows.length);
});

test("reads the product of each line and the last click of each order", async () => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice: { since: "2026-10-01T00:00:00Z" } });
  const facts = rows.map((row) => deliverySchema.parse(row).facts!);
  for (const { productId, variantId } of facts.flatMap(({ lines }) => lines)) {
    expect(productId).toMatch(/^p-64\d{11}$/);
    expect(variantId).toBeNull();
  }
  const clicks = facts.map(({ click }) => click ?? null);
  const none = { source: null, medium: null, campaign: null, referrerHost: null };
  expect(clicks).toContainEqual(null);
  expect(clicks).toContainEqual({
    ...none,
    source: "newsletter",
    medium: "email",
    campaign: "Bestsellers of the month",
  });
  expect(clicks).toContainEqual({ ...none, referrerHost: "blog.smallspaces.example" });
});

/** Makes the source have one order with these amounts, and returns what is read of it. */
const readOrder = async (amounts: object) => {
  const address = {
    name: "Robin Field",
    address1: "1 Main Street",
    city: "Springfield",
    postalCode: "1",
    countryCode: "US",
  };
  const order = {
    id: "1",
    number: "1",
    status: "open",
    createdAt: "2026-10-30T10:00:00Z",
    updatedAt: "2026-10-31T10:00:00Z",
    paidAt: null,
    currency: "USD",
    subtotal: "100",
    discount: "0",
    shipping: "0",
    tax: "0",
    total: "100",
    note: null,
    customer: { id: "1", name: "Robin Field", email: "robin@example.com" },
    shipTo: address,
    lines: [],
    shipments: [],
    refunds: [],
    ...amounts,
  };
  const [account] = await source.accounts();
  partner.faults.set([{ path: "/*/api/v1/sites/*/orders", body: { orders: [order], hasMore: false } }]);
  const { rows } = await source.read(stream, { account: account!, slice: { since: "2026-10-01T00:00:00Z" } });
  return deliverySchema.parse(rows[0]);
};

test("reads amounts with more decimals than the console keeps", async () => {
  const refunds = [{ id: "r1", amount: "66.6666666667", at: "2026-10-31T10:00:00Z" }];
  const { facts, ledger } = await readOrder({ discount: "33.333333333", refunds });
  expect(facts).toMatchObject({ totalDiscount: "33.333333" });
  expect(ledger.flatMap(({ content }) => content?.amount ?? [])).toEqual(["100", "-33.333333", "-66.666667"]);
});

test("removes amounts that are zero, because they may have been more", async () => {
  const refunds = [{ id: "r1", amount: "0.00", at: "2026-10-31T10:00:00Z" }];
  const { ledger } = await readOrder({ tax: "8", refunds });
  expect(ledger.map(({ sourceId, content }) => [sourceId, content?.amount])).toEqual([
    ["goods", "100"],
    ["discount", undefined],
    ["shipping", undefined],
    ["tax", "8"],
    ["r1", undefined],
  ]);
});
