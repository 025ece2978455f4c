import type { OrderStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { beforeEach, expect, test } from "vitest";
import { connector } from "./connector.ts";
import { classify } from "./errors.ts";

const stream = connector.streams.order as OrderStream;
const slice = { since: "2026-07-10T00:00:00Z" };
const { play, transport } = testingFamily("hubspot", { ordersUntil: "2026-11-01T00:00:00Z" });
let source: OpenedSource;

beforeEach(async () => {
  source = await openSource(connector, { transport });
});

test("reads more orders than a search pages through", async () => {
  const [account] = await source.accounts();
  const { rows } = await source.read(stream, { account: account!, slice });
  // The partner lets a search go on to 400 records, as the real one does to 10,000.
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map(({ sourceOrderId }) => sourceOrderId)).size).toBe(rows.length);
});

test("tries again if a search has found more than it sends", async () => {
  const [account] = await source.accounts();
  await play({ missingRows: 1 });
  await expect(
    source.read(stream, { account: account!, slice: { since: "2026-10-25T00:00:00Z" } }),
  ).rejects.toMatchObject({
    fault: { class: "retry" },
  });
});

test("leaves changes after the beginning of a reading to the next one", async () => {
  const [account] = await source.accounts();
  const at = { account: account!, slice: { since: "2026-10-25T00:00:00Z" }, resume: { until: "2026-10-28T00:00:00Z" } };
  const read = await Array.fromAsync(stream.read(source.vendor(account), at));
  const versions = read
    .flatMap((page) => ("rows" in page ? page.rows : []))
    .map((row) => (row as { sourceVersion: number }).sourceVersion);
  expect(versions.length).toBeGreaterThan(5);
  expect(Math.max(...versions)).toBeLessThanOrEqual(Date.parse("2026-10-28T00:00:00Z"));
});

test.each([
  [429, { errorType: "RATE_LIMIT", policyName: "TEN_SECONDLY_ROLLING" }, "retry"],
  [429, { errorType: "RATE_LIMIT", policyName: "DAILY" }, "defer"],
  [403, { category: "MISSING_SCOPES" }, "user-fix"],
  [477, "", "retry"],
  [530, "", "reauth"],
])("classifies %d %j as %s", (status, body, expected) => {
  expect(classify({ status, headers: {}, body })?.class).toBe(expected);
});
