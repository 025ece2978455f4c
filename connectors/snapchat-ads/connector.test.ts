import type { DailyStream } from "@bc/connector-kit/connector";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";

const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const { partner, transport } = testingFamily("snapchat");

async function open() {
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  return { source, account: account! };
}

test("reads days of the account's zone across a change of its clocks", async () => {
  const { source, account } = await open();
  const slice = { from: "2026-10-30", to: "2026-11-03" };
  const { rows } = await source.read(stream, { account, slice });
  expect(new Set(rows.map(({ date }) => date))).toEqual(
    new Set(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03"]),
  );
});

test("leaves out days on which a campaign did not run", async () => {
  const { source, account } = await open();
  const slice = { from: "2026-10-02", to: "2026-10-31" };
  const { rows } = await source.read(stream, { account, slice });
  expect(rows.length).toBeGreaterThan(0);
  for (const { impressions } of rows) expect(impressions).toBeGreaterThan(0);
});

test("checks more days than one answer can have", async () => {
  const { source, account } = await open();
  const totals = await source.total(stream, { account, days: { from: "2026-08-01", to: "2026-10-31" } });
  expect(new Set(totals.map(({ date }) => date)).size).toBe(92);
});

test("tries again if a part of a successful answer failed", async () => {
  const { source, account } = await open();
  const body = {
    request_status: "SUCCESS",
    timeseries_stats: [{ sub_request_status: "ERROR", sub_request_error_reason: "timeout" }],
  };
  partner.faults.set([{ path: "/snap/v1/adaccounts/*/stats", body }]);
  const slice = { from: "2026-10-20", to: "2026-10-31" };
  await expect(source.read(stream, { account, slice })).rejects.toMatchObject({ fault: { class: "retry" } });
});

test.for([
  [401, "E1000", "reauth"],
  [403, "E2001", "user-fix"],
  [400, "E1001", "fatal"],
  [200, "E2652", "retry"],
] as const)("classifies HTTP %i with %s as %s", ([status, error_code, expected]) => {
  const body = { request_status: "ERROR", error_code };
  expect(connector.classify({ status, headers: {}, body })).toMatchObject({ class: expected, code: error_code });
});
