import type { DailyStream } from "@bc/connector-kit/connector";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { twitterDays } from "@bc/dev/partners/sources/twitter";
import { calmScenario } from "@bc/dev/partners/sources/world";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";

const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const { partner, transport } = testingFamily("twitter");

async function open() {
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  return { source, account: account! };
}
const callsOfStats = () => partner.requests.list().filter(({ path }) => path.startsWith("/x-ads/12/stats/"));

test("doesn't offer deleted accounts", async () => {
  const { source } = await open();
  expect((await source.accounts()).map(({ name, currency }) => [name, currency])).toEqual([
    ["Demo Home US", "USD"],
    ["Demo Home UK", "GBP"],
  ]);
});

test("calls are limited by the token, and lists of an account by the account", async () => {
  const { source, account } = await open();
  await source.read(stream, { account, slice: { from: "2026-11-01", to: "2026-11-03" } });
  expect(source.limitNames()).toHaveLength(3);
  expect(source.limitNames()).toEqual(
    expect.arrayContaining([`twitter-ads:account-${account.id}`, "twitter-ads:user-connection-1"]),
  );
});

test("adds what is shown on X and at publishers", async () => {
  const { source, account } = await open();
  const slice = { from: "2026-10-28", to: "2026-11-03" };
  const { rows } = await source.read(stream, { account, slice });
  const expected = twitterDays(account.id, slice, { scenario: () => calmScenario });
  expect(rows).toHaveLength(expected.length);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(rows.map(({ impressions }) => Number(impressions)))).toBe(
    sum(expected.map(({ figures }) => figures.impressions)),
  );
  expect(sum(rows.map(({ conversionValue }) => Number(conversionValue)))).toBeCloseTo(
    sum(expected.map(({ figures }) => figures.valueMicros / 1_000_000)),
    2,
  );
});

test("asks for 20 campaigns and a week at most", async () => {
  const { source, account } = await open();
  await source.read(stream, { account, slice: { from: "2026-10-20", to: "2026-10-31" } });
  const queries = callsOfStats().map(({ query }) => new URLSearchParams(query));
  // Two weeks, two parts of the campaigns, two placements.
  expect(queries).toHaveLength(8);
  for (const query of queries) expect(query.get("entity_ids")!.split(",").length).toBeLessThanOrEqual(20);
});

test("can't be called with a changed address", async () => {
  const { source } = await open();
  await source.accounts();
  const [call] = partner.requests.list().filter(({ path }) => path === "/x-ads/12/accounts");
  const headers = { authorization: call!.headers.authorization! };
  expect((await fetch(`${partner.url}${call!.path}?count=1`, { headers })).status).toBe(401);
  expect((await fetch(`${partner.url}${call!.path}?${call!.query}`, { headers })).status).toBe(401);
});

test("waits until the limit is restored", () => {
  const reset = String(Math.ceil(Date.now() / 1_000) + 60);
  const headers = { "x-account-rate-limit-reset": reset, "x-account-rate-limit-remaining": "0" };
  const fault = connector.classify({ status: 429, headers, body: { errors: [{ code: "TOO_MANY_REQUESTS" }] } });
  expect(fault).toMatchObject({ class: "retry", code: "TOO_MANY_REQUESTS" });
  expect(fault?.waitMs).toBeGreaterThan(50_000);
  expect(connector.pauseAfter?.({ status: 200, headers, body: {} })).toBeGreaterThan(50_000);
  const other = { "x-rate-limit-remaining": "3", "x-rate-limit-reset": reset };
  expect(connector.pauseAfter?.({ status: 200, headers: other, body: {} })).toBeUndefined();
});

test.for([
  [401, "UNAUTHORIZED_ACCESS", "reauth"],
  [403, "UNAUTHORIZED_CLIENT_APPLICATION", "fatal"],
  [403, "ACCOUNT_ACCESS", "user-fix"],
  [503, "OVER_CAPACITY", "retry"],
  [400, "INVALID_PARAMETER", "fatal"],
] as const)("classifies HTTP %i with %s as %s", ([status, code, expected]) => {
  const answer = { status, headers: {}, body: { errors: [{ code, message: "" }] } };
  expect(connector.classify(answer)).toMatchObject({ class: expected, code });
});
