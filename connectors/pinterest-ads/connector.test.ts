import type { DailyStream } from "@bc/connector-kit/connector";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";

const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const slice = { from: "2026-10-20", to: "2026-10-31" };
const { partner, play, transport } = testingFamily("pinterest");

async function open() {
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  return { source, account: account! };
}
const posts = (path: RegExp) =>
  partner.requests.list().filter((request) => request.method === "POST" && path.test(request.path));

test("lists accounts of all pages", async () => {
  const { source } = await open();
  expect((await source.accounts()).map(({ name }) => name)).toEqual(["Demo Home", "Demo Home EU"]);
});

test("uses the refresh token of the last renewal", async () => {
  await play({ tokenSeconds: 1 });
  const { source } = await open();
  const first = source.credential().refreshToken;
  await source.accounts();
  const second = source.credential().refreshToken;
  expect(second).not.toBe(first);
  await source.accounts();
  expect(source.credential().refreshToken).not.toBe(second);
});

test("sends the secret of the console in the header only", async () => {
  await open();
  const [request] = posts(/oauth\/token$/);
  expect(request!.headers.authorization).toMatch(/^Basic /);
  expect(request!.body).not.toContain("console-secret");
  expect(request!.body).toContain("continuous_refresh=true");
});

test("waits while the report is in progress", async () => {
  await play({ reportPolls: 2 });
  const { source, account } = await open();
  const { rows, waits } = await source.read(stream, { account, slice });
  expect(rows.length).toBeGreaterThan(0);
  expect(waits).toHaveLength(3);
});

test("orders a failed report again, three times at most", async () => {
  const { source, account } = await open();
  const calm = await source.read(stream, { account, slice });
  await play({ failedReports: 1 });
  partner.requests.clear();
  const { rows } = await source.read(stream, { account, slice });
  expect(rows).toEqual(calm.rows);
  expect(posts(/reports$/)).toHaveLength(2);
  await play({ failedReports: 9 });
  partner.requests.clear();
  await expect(source.read(stream, { account, slice })).rejects.toMatchObject({ fault: { class: "retry" } });
  expect(posts(/reports$/)).toHaveLength(3);
});

test("starts from the beginning some time after three reports failed", async () => {
  const { source, account } = await open();
  const at = (failedAt: number) => ({ account, slice, resume: { reports: 0, failedAt } });
  const soon = stream.read(source.vendor(account), at(Date.now() - 60_000)).next();
  await expect(soon).rejects.toMatchObject({ fault: { class: "retry", code: "report failed" } });
  const later = await stream.read(source.vendor(account), at(Date.now() - 3_600_000)).next();
  expect(later.value).toMatchObject({ resume: { reports: 1, jobId: expect.any(String) } });
});

test("orders a report again that Pinterest no longer has", async () => {
  const { source, account } = await open();
  const resume = { reports: 1, jobId: "forgotten" };
  const next = await stream.read(source.vendor(account), { account, slice, resume }).next();
  expect(next.value).toMatchObject({ wait: expect.anything(), resume: { reports: 2 } });
});

test("checks more days than one report can have", async () => {
  const { source, account } = await open();
  const totals = await source.total(stream, { account, days: { from: "2025-10-01", to: "2026-10-31" } });
  expect(new Set(totals.map(({ date }) => date)).size).toBe(396);
});

test("waits as long as Pinterest says", () => {
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "17" };
  const body = { code: 8, message: "This request exceeded a rate limit." };
  expect(connector.classify({ status: 429, headers, body })).toMatchObject({ class: "retry", waitMs: 17_000 });
  expect(connector.pauseAfter?.({ status: 200, headers, body: {} })).toBe(17_000);
  const calm = { ...headers, "x-ratelimit-remaining": "299" };
  expect(connector.pauseAfter?.({ status: 200, headers: calm, body: {} })).toBeUndefined();
});
