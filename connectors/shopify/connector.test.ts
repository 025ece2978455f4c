import { createHmac } from "node:crypto";
import type { OAuth2 } from "@bc/connector-kit/authorize";
import type { OrderStream } from "@bc/connector-kit/connector";
import { endConsent, renewCredential } from "@bc/connector-kit/consent";
import { type OpenedSource, openSource, testApp } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { type Delivery, deliverySchema } from "@bc/order/contract/delivery";
import { beforeEach, expect, test } from "vitest";
import { connector } from "./connector.ts";

const settings = { shop: "demo-home" };
const stream = connector.streams.order as OrderStream;
const authorization = connector.authorization as OAuth2;
const { partner, play, transport } = testingFamily("shopify", { ordersUntil: "2026-11-01T00:00:00Z" });
let source: OpenedSource;
const put = (path: string, body: object) =>
  fetch(`${partner.url}/_partner/${path}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const parts = (now = new Date()) => ({ transport, app: testApp, now, signal: AbortSignal.timeout(10_000) });
const readSince = async (since: string): Promise<Delivery[]> => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice: { since } });
  return rows.map((row) => deliverySchema.parse(row));
};

beforeEach(async () => {
  await put("answers", {});
  source = await openSource(connector, { transport, settings });
});

/** A callback as the store sends it, signed with the secret of the app. */
async function callbackOf(changes: Record<string, string>, isSignedAgain = true): Promise<URLSearchParams> {
  const url =
    "https://demo-home.myshopify.com/admin/oauth/authorize?redirect_uri=https%3A%2F%2Fconsole.example&state=s";
  const { headers } = await transport({ url }, AbortSignal.timeout(10_000));
  const callback = new URL(headers["location"] ?? "").searchParams;
  for (const [name, value] of Object.entries(changes)) callback.set(name, value);
  if (!isSignedAgain) return callback;
  callback.delete("hmac");
  callback.sort();
  callback.set("hmac", createHmac("sha256", testApp.clientSecret).update(callback.toString()).digest("hex"));
  return callback;
}

const end = (callback: URLSearchParams) =>
  endConsent(authorization, parts(), { callback, remembered: {}, redirectUri: "https://console.example", settings });
const seconds = (offset: number) => String(Math.floor(Date.now() / 1_000) + offset);

test("accepts a signed callback that is at most 90 seconds old", async () => {
  await expect(end(await callbackOf({ timestamp: seconds(-80) }))).resolves.toMatchObject({
    kept: { shop: "demo-home.myshopify.com" },
    refreshToken: expect.any(String),
    endsAt: expect.any(String),
  });
});

test.each([
  ["old", { timestamp: seconds(-100) }, true],
  ["from the future", { timestamp: seconds(100) }, true],
  ["without a time", { timestamp: "" }, true],
  ["changed after it was signed", { state: "other" }, false],
  ["of a host that is no store", { shop: "demo-home.myshopify.com.example" }, true],
])("refuses a callback that is %s", async (_, changes, isSignedAgain) => {
  await expect(end(await callbackOf(changes as never, isSignedAgain))).rejects.toMatchObject({
    fault: { class: "reauth", code: "callback not signed" },
  });
});

test("ends a refresh token once its successor was used, not before", async () => {
  const first = source.credential();
  const renew = (credential: typeof first) => renewCredential(authorization, parts(), credential, settings);
  // The answer to the first renewal is lost.
  await renew(first);
  const second = await renew(first);
  await renew(second);
  await expect(renew(first)).rejects.toMatchObject({ fault: { class: "reauth" } });
});

test("reads every order of a month that changed at the same instant, over several pages", async () => {
  const october = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, "0")}`);
  const placed = new Set(
    (await readSince("2026-10-01T00:00:00Z"))
      .filter(({ facts }) => facts?.orderDate.startsWith("2026-10-"))
      .map(({ sourceOrderId }) => sourceOrderId),
  );
  await play({ restated: october.map((date) => ({ date, factor: 1 })) });
  const changed = await readSince("2026-11-01T00:00:00Z");
  expect(new Set(changed.map(({ sourceVersion }) => sourceVersion)).size).toBe(1);
  expect(changed.length).toBeGreaterThan(100);
  expect(changed.map(({ sourceOrderId }) => sourceOrderId).sort()).toEqual([...placed].sort());
});

test("begins a new list before it is too deep, and misses no order", async () => {
  const [account] = await source.accounts();
  const since = "2026-10-15T00:00:00Z";
  const whole = await readSince(since);
  const resume = { since, after: null, read: 19_960 };
  const pages = await Array.fromAsync(
    stream.read(source.vendor(account), { account: account!, slice: { since }, resume }),
  );
  const lists = pages.map((page) => (page.resume as { since: string }).since);
  expect(new Set(lists).size).toBe(2);
  const ids = pages.flatMap((page) => ("rows" in page ? page.rows : [])).map((row) => (row as Delivery).sourceOrderId);
  expect(new Set(ids)).toEqual(new Set(whole.map(({ sourceOrderId }) => sourceOrderId)));
});

test("reads all lines and sales of an order that has more than a page holds", async () => {
  const rows = await readSince("2026-10-15T00:00:00Z");
  const long = rows.filter(({ facts }) => facts!.lines.length > 50);
  expect(long.length).toBeGreaterThan(0);
  for (const { facts, ledger } of long) {
    expect(facts?.lines).toHaveLength(60);
    const goods = ledger.flatMap(({ content }) => (content?.kind === "GOODS" ? [content] : []));
    expect(goods.map(({ sourceLineId, quantity }) => [sourceLineId, quantity])).toEqual(
      facts?.lines.map(({ sourceLineId, quantity }) => [sourceLineId, quantity]),
    );
  }
});

test("reads canceled quantities, shipments, returns and refunds", async () => {
  const rows = await readSince("2026-10-15T00:00:00Z");
  const canceled = rows.find(({ facts }) => facts?.state === "CANCELED")!;
  expect(canceled.facts?.lines.every(({ quantity, quantityCanceled }) => quantity === quantityCanceled)).toBe(true);
  const refundsOf = ({ ledger }: Delivery) =>
    ledger.flatMap(({ content }) => (content?.kind === "REFUND" && !content.label ? [content] : []));
  const repaid = rows.find((row) => row.facts?.state === "CANCELED" && refundsOf(row).length > 0)!;
  expect(refundsOf(repaid).map(({ sourceLineId, quantity }) => [sourceLineId, quantity])).toEqual(
    repaid.facts?.lines.map(({ sourceLineId, quantity }) => [sourceLineId, quantity]),
  );
  const returned = rows.find(({ returns }) => returns.length > 0)!;
  expect(returned.shipments[0]?.content).toMatchObject({ carrier: "UPS", origin: "CHANNEL" });
  expect(returned.returns[0]?.content).toMatchObject({ status: "RECEIVED", lines: [{ quantity: 1 }] });
  const refunds = returned.ledger.filter(({ content }) => content?.kind === "REFUND");
  expect(refunds.map(({ content }) => content?.label ?? null)).toEqual([null, "Tax"]);
  const sourceLineId = returned.returns[0]?.content?.lines[0]?.sourceLineId;
  for (const { content } of refunds) expect(content).toMatchObject({ sourceLineId, quantity: null });
});

test("reads the number of the marketplace that an order was imported from, and none of a receipt", async () => {
  const rows = await readSince("2026-10-15T00:00:00Z");
  const numberOf = (place: number) =>
    rows
      .filter(({ facts }) => Number(facts?.orderNumber.slice(1)) % 50 === place)
      .map(({ facts }) => facts?.marketplaceNumber ?? null);
  expect(numberOf(12).length).toBeGreaterThan(0);
  for (const number of numberOf(12)) expect(number).toMatch(/^111-0000000-\d{7}$/);
  expect(new Set([...numberOf(21), ...numberOf(31)])).toEqual(new Set([null]));
});

test("reads the product of each line, and the last click of orders that were placed in the store", async () => {
  const rows = await readSince("2026-10-01T00:00:00Z");
  for (const { productId, variantId } of rows.flatMap(({ facts }) => facts!.lines)) {
    expect(productId).toMatch(/^64\d{11}$/);
    expect(variantId).toMatch(/^441\d{11}$/);
  }
  const clicks = rows.map(({ facts }) => facts?.click ?? null);
  const none = { source: null, medium: null, campaign: null, referrerHost: null };
  const google = "www.google.com";
  for (const click of [
    null,
    { source: "google", medium: "cpc", campaign: "Brand 1", referrerHost: google },
    { ...none, source: "google", medium: "cpc", referrerHost: google },
    { ...none, source: "Google", referrerHost: google },
    { ...none, source: "Facebook", referrerHost: "l.facebook.com" },
    { ...none, source: "blog.smallspaces.example", referrerHost: "blog.smallspaces.example" },
    { ...none, source: "newsletter", medium: "email", campaign: "Bestsellers of the month" },
  ])
    expect(clicks).toContainEqual(click);
  const imported = rows.filter(({ facts }) => facts?.marketplaceNumber);
  expect(imported.length).toBeGreaterThan(0);
  for (const { facts } of imported) expect(facts?.click).toBeNull();
});

test("labels refunds of shipping, so that they return no goods", async () => {
  const rows = await readSince("2026-10-15T00:00:00Z");
  const shippingOf = ({ ledger }: Delivery) =>
    ledger.flatMap(({ content }) => (content?.label === "Shipping" ? [[content.kind, Number(content.amount)]] : []));
  const refunded = rows.map(shippingOf).filter((entries) => entries.some(([kind]) => kind === "REFUND"));
  expect(refunded.length).toBeGreaterThan(0);
  for (const entries of refunded)
    expect(entries).toEqual([
      ["SHIPPING", expect.any(Number)],
      ["REFUND", -Number(entries[0]?.[1])],
    ]);
});

test("waits as long as the store says", async () => {
  await put("answers", { throttle: 1 });
  await expect(source.accounts()).rejects.toMatchObject({
    fault: { class: "retry", code: "THROTTLED", waitMs: 1_000 },
  });
});

test("asks for fewer orders if a page is too costly", async () => {
  const [account] = await source.accounts();
  await put("answers", { errors: { times: 1, message: "Query cost is too high", code: "MAX_COST_EXCEEDED" } });
  const slice = { since: "2026-10-30T00:00:00Z" };
  const { value } = await stream.read(source.vendor(account), { account: account!, slice }).next();
  expect(value).toMatchObject({ rows: { length: 5 } });
});
