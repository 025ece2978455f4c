import { expect, test } from "vitest";
import { addDays, daysIn, midnightIn, startOfDay, zoneNamed } from "./slices.ts";

test.each([
  ["America/New_York", "2026-10-20", "2026-10-20T04:00:00.000Z"],
  ["America/New_York", "2026-12-20", "2026-12-20T05:00:00.000Z"],
  // Clocks change at 2 o'clock on these days.
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["Asia/Kolkata", "2026-10-20", "2026-10-19T18:30:00.000Z"],
  ["UTC", "2026-10-20", "2026-10-20T00:00:00.000Z"],
  // Clocks go forward at midnight, so the day begins at 1 o'clock.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  // Clocks go back to 11 o'clock in the evening of the day before, and to midnight.
  ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
])("in %s, %s begins at %s", (zone, day, instant) => {
  expect(startOfDay(zone, day).toISOString()).toBe(instant);
});

test.each([
  ["America/New_York", "2026-03-08", 23],
  ["America/Santiago", "2026-09-06", 23],
  ["America/Havana", "2026-03-08", 23],
  ["America/New_York", "2026-11-01", 25],
  ["America/Santiago", "2026-04-04", 25],
  ["America/Havana", "2026-11-01", 25],
  ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["Asia/Kolkata", "2026-03-08", 24],
])("in %s, %s has %d hours", (zone, day, hours) => {
  const [start, end] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))];
  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
});

test("knows zones by the names of the past", () => {
  expect(zoneNamed("US/Eastern")).toBe("America/New_York");
  expect(() => zoneNamed("Mars/Olympus")).toThrow("Invalid time zone");
});

test.for([
  ["UTC", "2026-11-18", "2026-11-18T00:00:00.000+00:00"],
  // Clocks change at 2 in the morning of November 1.
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T00:00:00.000-07:00"],
  ["America/Los_Angeles", "2026-11-02", "2026-11-02T00:00:00.000-08:00"],
  ["Asia/Kolkata", "2026-11-18", "2026-11-18T00:00:00.000+05:30"],
  // Clocks change at 2 in the morning of March 29, before midnight UTC of the next day.
  ["Europe/Berlin", "2026-03-30", "2026-03-30T00:00:00.000+02:00"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-27T00:00:00.000+12:00"],
] as const)("in %s, midnight of %s is %s", ([zone, day, instant]) => {
  expect(midnightIn(zone, day)).toBe(instant);
});

test("both ends of a slice count", () => {
  expect(daysIn({ from: "2026-10-20", to: "2026-10-20" })).toBe(1);
  expect(daysIn({ from: "2026-02-20", to: "2026-03-01" })).toBe(10);
});
