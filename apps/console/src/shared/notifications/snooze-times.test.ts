import { expect, test } from "vitest";
import { morningOf, shownTime, snoozeTimes } from "./snooze-times.ts";

const offered = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ label, until }) => `${label} ${until.toISOString()}`);

test("this evening, tomorrow and next week are those of the zone, whatever the clock of the reader", () => {
  // A Wednesday, 23:30 in Berlin and 16:30 in Chicago.
  expect(offered("2026-11-04T22:30:00Z", "America/Chicago")).toEqual([
    "This evening 2026-11-05T00:00:00.000Z",
    "Tomorrow 2026-11-05T15:00:00.000Z",
    "Next week 2026-11-09T15:00:00.000Z",
  ]);
});

test("an evening that has come, or nearly, is not offered", () => {
  expect(offered("2026-11-04T23:01:00Z", "America/Chicago").map((text) => text.split(" 2")[0])).toEqual([
    "Tomorrow",
    "Next week",
  ]);
});

test("next week is its Monday, also seen from a Saturday, a Sunday and a Monday", () => {
  expect(offered("2026-11-07T10:00:00Z", "UTC").at(-1)).toBe("Next week 2026-11-09T09:00:00.000Z");
  expect(offered("2026-11-08T10:00:00Z", "UTC").at(-1)).toBe("Next week 2026-11-16T09:00:00.000Z");
  expect(offered("2026-11-09T10:00:00Z", "UTC").at(-1)).toBe("Next week 2026-11-16T09:00:00.000Z");
});

test("a picked date means its morning, and times are shown on the zone's clocks", () => {
  const until = morningOf("2026-11-20", "Europe/Berlin");
  expect(until.toISOString()).toBe("2026-11-20T08:00:00.000Z");
  expect(shownTime(until, "Europe/Berlin")).toBe("Fri, Nov 20, 9:00 AM");
});
