import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";

const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const slice = { from: "2026-10-20", to: "2026-10-31" };
const { partner, play, transport } = testingFamily("facebook");

async function open() {
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  return { source, account: account! };
}
const calls = (method: string, path: RegExp) =>
  partner.requests.list().filter((request) => request.method === method && path.test(request.path));

test("exchanges the first token for one that ends after 60 days", async () => {
  const { source } = await open();
  const days = (Date.parse(source.credential().endsAt ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(59.9);
  expect(days).toBeLessThanOrEqual(60);
});

test("doesn't offer closed accounts", async () => {
  const { source } = await open();
  expect((await source.accounts()).map(({ name }) => name)).toEqual(["Demo Home US", "Demo Home EU"]);
});

test("waits while the report runs", async () => {
  await play({ reportPolls: 2 });
  const { source, account } = await open();
  const { rows, waits } = await source.read(stream, { account, slice });
  expect(rows.length).toBeGreaterThan(0);
  expect(waits).toHaveLength(3);
});

test("starts a failed report again, three times at most", async () => {
  const { source, account } = await open();
  const calm = await source.read(stream, { account, slice });
  await play({ failedReports: 1 });
  partner.requests.clear();
  const { rows } = await source.read(stream, { account, slice });
  expect(rows).toEqual(calm.rows);
  expect(calls("POST", /insights$/)).toHaveLength(2);
  await play({ failedReports: 9 });
  partner.requests.clear();
  await expect(source.read(stream, { account, slice })).rejects.toMatchObject({ fault: { code: "Job Failed" } });
  expect(calls("POST", /insights$/)).toHaveLength(3);
});

test("starts from the beginning some time after three reports failed", async () => {
  const { source, account } = await open();
  const at = (failedAt: number) => ({ account, slice, resume: { runs: 0, limit: 500, failedAt } });
  const soon = stream.read(source.vendor(account), at(Date.now() - 60_000)).next();
  await expect(soon).rejects.toMatchObject({ fault: { class: "retry", code: "Job Failed" } });
  const later = await stream.read(source.vendor(account), at(Date.now() - 3_600_000)).next();
  expect(later.value).toMatchObject({ resume: { runs: 1, jobId: expect.any(String) } });
});

test("starts a report again that Facebook no longer has", async () => {
  const { source, account } = await open();
  const resume = { runs: 1, jobId: "6999999999999999" };
  const next = await stream.read(source.vendor(account), { account, slice, resume }).next();
  expect(next.value).toMatchObject({ wait: expect.anything(), resume: { runs: 2 } });
});

test("asks for smaller pages if Facebook can't send as many rows", async () => {
  const { source, account } = await open();
  const calm = await source.read(stream, { account, slice });
  partner.requests.clear();
  const error = { code: 1, message: "Please reduce the amount of data you're asking for, then retry your request" };
  partner.faults.set([{ method: "GET", path: "/graph/v26.0/6*/insights", status: 500, body: { error }, times: 2 }]);
  const { rows } = await source.read(stream, { account, slice });
  expect(rows).toEqual(calm.rows);
  const limits = calls("GET", /\/6\d+\/insights$/).map(({ query }) => new URLSearchParams(query).get("limit"));
  expect(new Set(limits)).toEqual(new Set(["500", "250", "125"]));
});

test("counts purchases once although Facebook reports them under several names", async () => {
  const { source, account } = await open();
  const { rows } = await source.read(stream, { account, slice });
  const [run] = calls("GET", /\/6\d+\/insights$/);
  const answer = await fetch(partner.url + run!.path, { headers: run!.headers as Record<string, string> });
  const { data } = (await answer.json()) as { data: { actions?: { value: string }[] }[] };
  const at = data.findIndex(({ actions = [] }) => actions.length > 1);
  expect(rows[at]).toMatchObject({ conversions: data[at]!.actions![0]!.value });
});

const answer = (headers: Record<string, string>) => ({ status: 200, headers, body: {} });

test.for([
  ["x-app-usage", { call_count: 84, total_time: 10 }, undefined],
  ["x-app-usage", { call_count: 10, total_time: 85 }, 120_000],
  ["x-fb-ads-insights-throttle", { app_id_util_pct: "96.5", acc_id_util_pct: 3 }, 600_000],
  ["x-business-use-case-usage", { "7": [{ call_count: 100, estimated_time_to_regain_access: 12 }] }, 720_000],
] as const)("%s %j pauses calls for %s ms", ([header, usage, ms]) => {
  expect((connector as Required<Connector>).pauseAfter(answer({ [header]: JSON.stringify(usage) }))).toBe(ms);
});

test.for([
  [{ code: 190, error_subcode: 463 }, "reauth"],
  [{ code: 200 }, "user-fix"],
  [{ code: 100, error_subcode: 33 }, "user-fix"],
  [{ code: 80_004 }, "retry"],
  [{ code: 2 }, "retry"],
  [{ code: 2635 }, "fatal"],
] as const)("classifies %j as %s", ([error, expected]) => {
  expect(connector.classify({ ...answer({}), status: 400, body: { error } })).toMatchObject({ class: expected });
});
