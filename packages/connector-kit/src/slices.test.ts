import { expect, test } from "vitest";
import { startOfDay, zoneNamed } from "./slices.ts";

test.each([
  ["America/New_York", "2026-10-20", "2026-10-20T04:00:00.000Z"],
  ["America/New_York", "2026-12-20", "2026-12-20T05:00:00.000Z"],
  // Clocks change at 2 o'clock on these days.
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["Asia/Kolkata", "2026-10-20", "2026-10-19T18:30:00.000Z"],
  ["UTC", "2026-10-20", "2026-10-20T00:00:00.000Z"],
])("in %s, %s begins at %s", (zone, day, instant) => {
  expect(startOfDay(zone, day).toISOString()).toBe(instant);
});

test("knows zones by the names of the past", () => {
  expect(zoneNamed("US/Eastern")).toBe("America/New_York");
  expect(() => zoneNamed("Mars/Olympus")).toThrow("Invalid time zone");
});
