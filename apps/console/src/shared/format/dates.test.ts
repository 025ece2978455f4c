import { expect, test } from "vitest";
import { formatDate, formatDay, formatInstant, formatMinute, formatMoment, formatTime } from "./dates.ts";

test("build date is in UTC", { tags: "shell.status.commit-date" }, () => {
  expect(formatDay("2025-09-08T23:30:00-02:00")).toBe("2025-09-09");
  expect(formatDay("2025-09-08T10:00:00Z")).toBe("2025-09-08");
});

test("times in the user's zone show it like any other zone", () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const iso = "2026-01-02T03:04:05Z";
  expect(formatInstant(iso)).toBe(formatMoment(iso, timeZone));
  expect(formatMoment(iso, timeZone)).toContain(formatTime(iso));
});

test.each([
  ["Europe/Berlin", "Nov 15, 2026, 9:05:00 AM GMT+1"],
  ["UTC", "Nov 15, 2026, 8:05:00 AM UTC"],
])("time in %s shows the time zone", (zone, text) => {
  expect(formatMoment("2026-11-15T08:05:00Z", zone)).toBe(text);
});

test("time to the minute shows the time zone", () => {
  expect(formatMinute("2026-11-15T08:05:09Z", "Europe/Berlin")).toBe("Nov 15, 2026, 9:05 AM GMT+1");
});

test("day is that of the time zone", () => {
  expect(formatDate("2026-11-15T23:30:00Z", "Europe/Berlin")).toBe("Nov 16, 2026");
  expect(formatDate("2026-11-15T23:30:00Z", "America/New_York")).toBe("Nov 15, 2026");
});
