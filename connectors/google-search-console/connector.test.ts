import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { beforeAll, expect, test } from "vitest";
import { connector } from "./connector.ts";
import { searchDaily } from "./streams/search-daily.ts";

const slice = { from: "2026-10-20", to: "2026-10-22" };
const { transport } = testingFamily("google");
let source: Awaited<ReturnType<typeof openSource>>;

beforeAll(async () => {
  source = await openSource(connector, { transport });
});

test("lists URL and domain properties, without unverified ones", async () => {
  const ids = (await source.accounts()).map(({ id }) => id);
  expect(ids).toEqual(["https://shop.demo-home.example/", "sc-domain:demo-home.example"]);
});

test("attributes what Google withholds to no query", async () => {
  const [, account] = await source.accounts();
  if (!account) throw new Error("no site");
  const { rows } = await source.read(searchDaily, { account, slice });
  const rest = rows.filter(({ query }) => query === "");
  expect(rest.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(rest.length);
  for (const { impressions, position } of rest) {
    expect(Number(impressions)).toBeGreaterThan(0);
    expect(Number(position)).toBeGreaterThanOrEqual(1);
  }
});

test("names a site that the user can't read", async () => {
  const account = { id: "https://not-mine.example/", name: "", currency: "", zone: "America/Los_Angeles" };
  await expect(source.read(searchDaily, { account, slice })).rejects.toMatchObject({
    fault: { class: "user-fix", code: "forbidden" },
  });
});

test.each([
  ["Search Analytics QPS quota exceeded.", 60_000],
  ["Search Analytics load quota exceeded.", 900_000],
])("on “%s” waits %i ms", (message, waitMs) => {
  const error = { code: 403, message, errors: [{ message, domain: "usageLimits", reason: "quotaExceeded" }] };
  expect(connector.classify({ status: 403, headers: {}, body: { error } })).toMatchObject({ class: "retry", waitMs });
});
