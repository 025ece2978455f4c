import type { OrderStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { beforeAll, expect, test } from "vitest";
import { api, signed } from "./client.ts";
import { connector } from "./connector.ts";

const stream = connector.streams.order as OrderStream;
const { transport } = testingFamily("storefront", {
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
