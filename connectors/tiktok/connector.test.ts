import type { DailyStream } from "@bc/connector-kit/connector";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";

const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const slice = { from: "2026-10-02", to: "2026-10-31" };
const reportPath = "/tiktok/open_api/v1.3/report/integrated/get/";
const { partner, play, transport } = testingFamily("tiktok");

async function open() {
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  return { source, account: account! };
}
const ranges = () =>
  partner.requests
    .list()
    .filter(({ path }) => path === reportPath)
    .map(({ query }) => new URLSearchParams(query))
    .map((query) => `${query.get("start_date")} ${query.get("end_date")} ${query.get("page")}`);

test("announces as many rows as TikTok counts", async () => {
  const { source, account } = await open();
  const { rows, announced } = await source.read(stream, { account, slice });
  expect(announced).toBe(rows.length);
  expect(ranges().length).toBeGreaterThan(1);
});

test("announces rows that TikTok counts but doesn't send", async () => {
  await play({ missingRows: 2 });
  const { source, account } = await open();
  const { rows, announced } = await source.read(stream, { account, slice });
  expect(announced).toBe(rows.length + 2);
});

test("divides a report that finds too much, and announces all its rows", async () => {
  const { source, account } = await open();
  const calm = await source.read(stream, { account, slice });
  partner.requests.clear();
  partner.faults.set([{ path: reportPath, body: { code: 40067, message: "Query too large" }, times: 1 }]);
  const { rows, announced } = await source.read(stream, { account, slice });
  expect(rows).toEqual(calm.rows);
  expect(announced).toBe(rows.length);
  expect(ranges()[0]).toBe("2026-10-02 2026-10-31 1");
  expect(ranges()).toContain("2026-10-02 2026-10-16 1");
  expect(ranges()).toContain("2026-10-17 2026-10-31 1");
});

test("checks more days than one report can have", async () => {
  const { source, account } = await open();
  const totals = await source.total(stream, { account, days: { from: "2026-08-01", to: "2026-10-31" } });
  expect(new Set(totals.map(({ date }) => date)).size).toBe(92);
});

test("reads empty values as zero", async () => {
  const { source, account } = await open();
  const metrics = { campaign_name: "Brand", spend: "-", impressions: "-", clicks: "-" };
  const dimensions = { campaign_id: "1790000000000000001", stat_time_day: "2026-10-02 00:00:00" };
  const page_info = { page: 1, page_size: 1000, total_number: 1, total_page: 1 };
  const body = { code: 0, message: "OK", data: { list: [{ dimensions, metrics }], page_info } };
  partner.faults.set([{ path: reportPath, body }]);
  const { rows } = await source.read(stream, { account, slice });
  expect(rows).toEqual([
    {
      date: "2026-10-02",
      campaignId: "1790000000000000001",
      campaignName: "Brand",
      spend: "0",
      impressions: 0,
      clicks: 0,
      conversions: "0",
      conversionValue: "0",
      currency: "USD",
    },
  ]);
});

test.for([
  [40105, "reauth"],
  [40001, "user-fix"],
  [40100, "retry"],
  [60001, "defer"],
  [40002, "fatal"],
] as const)("classifies code %i of a successful response as %s", ([code, expected]) => {
  const answer = { status: 200, headers: {}, body: { code, message: "", data: {} } };
  expect(connector.classify(answer)).toMatchObject({ class: expected, code: String(code) });
});
