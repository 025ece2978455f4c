import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import type { Scenario } from "@bc/dev/partners/sources/world";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";
import { classify, pauseAfter } from "./errors.ts";
import { trafficDaily } from "./streams/traffic-daily.ts";

const slice = { from: "2026-10-20", to: "2026-10-31" };
const { play, transport } = testingFamily("google");

async function open(scenario: Partial<Scenario>) {
  await play({});
  const source = await openSource(connector, { transport });
  const [account] = await source.accounts();
  if (!account) throw new Error("no property");
  await play(scenario);
  return { source, account };
}

test("announces as many rows as it reads, over several pages", async () => {
  const { source, account } = await open({});
  const pages = await Array.fromAsync(trafficDaily.read(source.vendor(account), { account, slice }));
  const { rows, announced } = await source.read(trafficDaily, { account, slice });
  expect(pages.length).toBeGreaterThan(1);
  expect(announced).toBe(rows.length);
});

test("announces rows that the source did not send", async () => {
  const { source, account } = await open({ missingRows: 2 });
  const { rows, announced } = await source.read(trafficDaily, { account, slice });
  expect(announced).toBe(rows.length + 2);
});

test.each(["sampled", "thresholded", null] as const)("marks the pages of a report as %s", async (quality) => {
  const { source, account } = await open({ quality });
  for await (const page of trafficDaily.read(source.vendor(account), { account, slice }))
    expect("rows" in page && (page.quality ?? null)).toBe(quality);
});

test("waits for the next hour once the tokens of the property are used up", async () => {
  const { source, account } = await open({ throttleEvery: 1 });
  const fault = await source.read(trafficDaily, { account, slice }).catch((error: unknown) => error);
  expect(fault).toMatchObject({ fault: { class: "defer", code: "RESOURCE_EXHAUSTED" } });
  expect((fault as { fault: { waitMs: number } }).fault.waitMs).toBeLessThanOrEqual(3_600_000);
});

test("waits for the next day once the daily tokens are used up", () => {
  const error = { code: 429, status: "RESOURCE_EXHAUSTED", message: "Exhausted property tokens per day." };
  const fault = classify({ status: 429, headers: {}, body: { error } });
  expect(fault?.class).toBe("defer");
  const midnight = new Date(Date.now() + (fault?.waitMs ?? 0) + 1_000);
  const hour = new Intl.DateTimeFormat("en", { timeZone: "America/Los_Angeles", hour: "numeric", hourCycle: "h23" });
  expect(hour.format(midnight)).toBe("00");
});

test.each([
  [13_992, 39_992, false],
  [99, 39_992, true],
  [13_992, undefined, true],
])("with %s and %s tokens left, pauses: %s", (perProject, perHour, isPaused) => {
  const tokensPerHour = perHour === undefined ? {} : { remaining: perHour };
  const propertyQuota = { tokensPerHour, tokensPerProjectPerHour: { remaining: perProject } };
  expect(pauseAfter({ status: 200, headers: {}, body: { propertyQuota } }) !== undefined).toBe(isPaused);
});
