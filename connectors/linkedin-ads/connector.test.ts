import type { DailyStream } from "@bc/connector-kit/connector";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { expect, test, vi } from "vitest";
import { connector } from "./connector.ts";

const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const slice = { from: "2026-10-02", to: "2026-10-31" };
const { partner, transport } = testingFamily("linkedin");

async function open() {
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  return { source, account: account! };
}
const reports = () => partner.requests.list().filter(({ path }) => path === "/linkedin/rest/adAnalytics");
/** An answer with as many elements as LinkedIn sends at most. */
const full = {
  elements: Array.from({ length: 15_000 }, (_, at) => ({
    pivotValues: [`urn:li:sponsoredCampaign:${at}`],
    dateRange: { start: { year: 2026, month: 10, day: 2 } },
  })),
};

test("doesn't offer test accounts", async () => {
  const { source } = await open();
  expect((await source.accounts()).map(({ name }) => name)).toEqual(["Demo Home", "Demo Home EU"]);
});

test("names campaigns of all pages", async () => {
  const { source, account } = await open();
  const { rows } = await source.read(stream, { account, slice });
  for (const { campaignId, campaignName } of rows) expect(campaignName).not.toBe(campaignId);
});

test("divides a report that reaches the maximum of elements", async () => {
  const { source, account } = await open();
  const calm = await source.read(stream, { account, slice });
  partner.requests.clear();
  partner.faults.set([{ path: "/linkedin/rest/adAnalytics", body: full, times: 1 }]);
  const { rows } = await source.read(stream, { account, slice });
  expect(rows).toEqual(calm.rows);
  expect(reports().map(({ query }) => /dateRange=[^&]*/.exec(query)?.[0])).toEqual([
    "dateRange=(start:(year:2026,month:10,day:2),end:(year:2026,month:10,day:31))",
    "dateRange=(start:(year:2026,month:10,day:2),end:(year:2026,month:10,day:16))",
    "dateRange=(start:(year:2026,month:10,day:17),end:(year:2026,month:10,day:31))",
  ]);
});

test("stores nothing of a day that reaches the maximum of elements", async () => {
  const { source, account } = await open();
  partner.faults.set([{ path: "/linkedin/rest/adAnalytics", body: full }]);
  const reading = source.read(stream, { account, slice });
  await expect(reading).rejects.toMatchObject({ fault: { class: "fatal" } });
});

test("knows that the consent ends after a year", async () => {
  const { source } = await open();
  const days = (Date.parse(source.credential().endsAt ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
});

test.for([
  ["Too many requests", "retry", 60_000],
  ["data request limit of 45 million metric values", "retry", 330_000],
  ["Resource level throttle APPLICATION DAY limit for calls to this resource is reached.", "defer", 3_600_000],
] as const)("waits after 429 with %s", ([message, expected, waitMs]) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T23:00:00Z") });
  const fault = connector.classify({ status: 429, headers: {}, body: { status: 429, message } });
  vi.useRealTimers();
  expect(fault).toMatchObject({ class: expected, waitMs });
});
