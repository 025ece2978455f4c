import type { DailyStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { beforeEach, expect, test } from "vitest";
import { connector } from "./connector.ts";

const slice = { from: "2026-10-20", to: "2026-10-31" };
const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const { play, transport } = testingFamily("amazon");
let source: OpenedSource;
const profile = async (name: string) => (await source.accounts()).find((account) => account.name === name)!;

beforeEach(async () => {
  source = await openSource(connector, { transport });
});

test("lists the profiles of all regions with their exact IDs", async () => {
  const accounts = await source.accounts();
  expect(accounts.map(({ id, extra }) => [extra?.["region"], id])).toEqual([
    ["na", "110000000000000001"],
    ["na", "2200000002"],
    ["eu", "3300000003"],
  ]);
});

test("keeps campaign IDs that are longer than a number", async () => {
  const account = await profile("Demo Home");
  const { rows } = await source.read(stream, { account, slice });
  for (const { campaignId } of rows) expect(campaignId).toMatch(/^9000000000\d{8}$/);
});

test("reuses a report that an interrupted run has ordered", async () => {
  const account = await profile("Demo Home");
  const first = await stream.read(source.vendor(account), { account, slice }).next();
  const again = await stream.read(source.vendor(account), { account, slice }).next();
  expect(first.value).toMatchObject({ resume: { product: 0, jobId: expect.any(String) } });
  expect(again.value).toEqual(first.value);
});

test("orders a failed report again, but only once", async () => {
  const account = await profile("Demo Home");
  const whole = await source.read(stream, { account, slice });
  await play({ failedReports: 1 });
  expect((await source.read(stream, { account, slice })).rows).toEqual(whole.rows);
  await play({ failedReports: 2 });
  await expect(source.read(stream, { account, slice })).rejects.toMatchObject({ fault: { class: "retry" } });
});

test("reads the other campaigns where a marketplace has no Sponsored Display", async () => {
  const account = await profile("Demo Home DE");
  const { rows } = await source.read(stream, { account, slice });
  expect(rows.length).toBeGreaterThan(0);
});

test("skips a profile that the user can't read", async () => {
  const account = await profile("Demo Home CA");
  await expect(source.read(stream, { account, slice })).rejects.toMatchObject({ fault: { class: "skip" } });
});
