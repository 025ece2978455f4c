import { expect, test } from "vitest";
import { dayInWords, daysLeft } from "./days-left.ts";

const end = new Date("2026-11-20T03:00:00Z");

test.each([
  ["the evening before the last day", "2026-11-18T23:00:00Z", "UTC", 2],
  ["the last day", "2026-11-20T01:00:00Z", "UTC", 0],
  ["after the end", "2026-12-01T00:00:00Z", "UTC", 0],
  ["a zone in which the end is a day earlier", "2026-11-18T23:00:00Z", "America/Chicago", 1],
  ["a zone in which today is already tomorrow", "2026-11-18T23:00:00Z", "Asia/Tokyo", 1],
])("days left are counted by the calendar: %s", (_case, now, timeZone, left) => {
  expect(daysLeft(end, new Date(now), timeZone)).toBe(left);
});

test("day with a changed clock counts as one day", () => {
  const [before, after] = [new Date("2026-10-24T12:00:00Z"), new Date("2026-10-26T12:00:00Z")];
  expect(daysLeft(after, before, "Europe/Berlin")).toBe(2);
});

test("end is named by its day in the time zone", () => {
  expect(dayInWords(end, "America/Chicago")).toBe("November 19, 2026");
});
