import { Readable } from "node:stream";
import { openSource } from "@bc/connector-kit/testing/open-source";
import type { Call } from "@bc/connector-kit/transport";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { beforeAll, expect, test } from "vitest";
import { connector } from "./connector.ts";
import { emailDaily } from "./streams/email-daily.ts";

const slice = { from: "2026-10-20", to: "2026-10-31" };
const calls: Call[] = [];
const { play, transport } = testingFamily("klaviyo");
let source: Awaited<ReturnType<typeof openSource>>;

beforeAll(async () => {
  source = await openSource(connector, {
    transport: (call, signal) => {
      calls.push(call);
      return transport(call, signal);
    },
    settings: { apiKey: "pk_demo" },
  });
});

async function readSlice() {
  const [account] = await source.accounts();
  if (!account) throw new Error("no account");
  return { account, ...(await source.read(emailDaily, { account, slice })) };
}

test("finds the metric of orders on a later page, and the zone by its current name", async () => {
  const [account] = await source.accounts();
  expect(account).toMatchObject({ zone: "America/New_York", extra: { metricId: "RzP8kd", counts: "orders" } });
});

test("sends the revision with every call", async () => {
  await readSlice();
  expect(new Set(calls.map(({ headers }) => headers?.["revision"]))).toEqual(new Set(["2026-07-15"]));
});

test("dates text messages of the evening by the account's day, and finds archived campaigns", async () => {
  const { rows, announced } = await readSlice();
  expect(announced).toBe(rows.length);
  const messages = rows.filter(({ channel }) => channel === "sms");
  expect(messages.length).toBeGreaterThan(0);
  for (const { date, campaignName } of messages) expect(campaignName).toContain(date);
});

test("announces a deleted campaign that it can't date", async () => {
  await play({ missingRows: 1 });
  const { rows, announced } = await readSlice();
  expect(announced).toBe(rows.length + 1);
});

test("counts no orders of an account that has no such metric", async () => {
  const { account } = await readSlice();
  const without = { ...account, extra: { metricId: "VkQ2aa", counts: "nothing" } };
  const { rows } = await source.read(emailDaily, { account: without, slice });
  expect(new Set(rows.map(({ conversions }) => conversions))).toEqual(new Set(["0"]));
});

test("follows no page of another host", async () => {
  const elsewhere = await openSource(connector, {
    transport: () => {
      const body = { data: [], links: { next: "https://a.klaviyo.com.example/api/accounts" } };
      const chunks = Readable.from([Buffer.from(JSON.stringify(body))]);
      return Promise.resolve({ status: 200, headers: {}, body: chunks });
    },
    settings: { apiKey: "pk_demo" },
  });
  await expect(elsewhere.accounts()).rejects.toMatchObject({ fault: { class: "fatal" } });
});

test.each([
  ["1", undefined],
  ["7200", { class: "defer", waitMs: 7_200_000 }],
])("with Retry-After %s, knows the quota of a day: %j", (header, fault) => {
  const found = connector.classify({ status: 429, headers: { "retry-after": header }, body: "" });
  expect(found && { class: found.class, waitMs: found.waitMs }).toEqual(fault);
});

test("pauses until the limit is reset once its last call is used", () => {
  const answer = (remaining: string) => ({
    status: 200,
    headers: { "ratelimit-remaining": remaining, "ratelimit-reset": "42" },
    body: {},
  });
  expect(connector.pauseAfter?.(answer("0"))).toBe(42_000);
  expect(connector.pauseAfter?.(answer("3"))).toBeUndefined();
});
