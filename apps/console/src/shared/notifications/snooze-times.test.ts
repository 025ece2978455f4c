import { expect, test } from "vitest";
import { morningOf, shownTime, snoozeTimes } from "./snooze-times.ts";

const offered = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ label, until }) => `${label} ${until.toISOString()}`);

test("snooze times are in the business's time zone, not the browser's", () => {
  // A Wednesday, 23:30 in Berlin and 16:30 in Chicago.
  expect(offered("2026-11-04T22:30:00Z", "America/Chicago")).toEqual([
    "This evening 2026-11-05T00:00:00.000Z",
    "Tomorrow 2026-11-05T15:00:00.000Z",
    "Next week 2026-11-09T15:00:00.000Z",
  ]);
});

test("evening that has started or is about to is not offered", () => {
  expect(offered("2026-11-04T23:01:00Z", "America/Chicago").map((text) => text.split(" 2")[0])).toEqual([
    "Tomorrow",
    "Next week",
  ]);
});

test("next week is the next Monday, also on weekends and Mondays", () => {
  expect(offered("2026-11-07T10:00:00Z", "UTC").at(-1)).toBe("Next week 2026-11-09T09:00:00.000Z");
  expect(offered("2026-11-08T10:00:00Z", "UTC").at(-1)).toBe("Next week 2026-11-16T09:00:00.000Z");
  expect(offered("2026-11-09T10:00:00Z", "UTC").at(-1)).toBe("Next week 2026-11-16T09:00:00.000Z");
});

test("selected date means its morning, shown in the time zone", () => {
  const until = morningOf("2026-11-20", "Europe/Berlin");
  expect(until.toISOString()).toBe("2026-11-20T08:00:00.000Z");
  expect(shownTime(until, "Europe/Berlin")).toBe("Fri, Nov 20, 9:00 AM");
});
