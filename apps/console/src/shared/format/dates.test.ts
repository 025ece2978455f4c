import { expect, test } from "vitest";
import { formatDate, formatDay, formatInstant, formatMoment, formatTime } from "./dates.ts";

test("build date is in UTC", { tags: "shell.status.commit-date" }, () => {
  expect(formatDay("2025-09-08T23:30:00-02:00")).toBe("2025-09-09");
  expect(formatDay("2025-09-08T10:00:00Z")).toBe("2025-09-08");
});

test("times show their time zone", () => {
  const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: "short" })
    .formatToParts(new Date("2026-01-02T03:04:05Z"))
    .find(({ type }) => type === "timeZoneName")?.value;
  expect(formatInstant("2026-01-02T03:04:05Z")).toContain(zone);
  expect(formatTime("2026-01-02T03:04:05Z")).toContain(zone);
  expect(formatInstant("2026-01-02T03:04:05Z")).toContain("2026");
});

test.each([
  ["Europe/Berlin", "Nov 15, 2026, 9:05:00 AM GMT+1"],
  ["UTC", "Nov 15, 2026, 8:05:00 AM UTC"],
])("time in %s shows the time zone", (zone, text) => {
  expect(formatMoment("2026-11-15T08:05:00Z", zone)).toBe(text);
});

test("day is that of the time zone", () => {
  expect(formatDate("2026-11-15T23:30:00Z", "Europe/Berlin")).toBe("Nov 16, 2026");
  expect(formatDate("2026-11-15T23:30:00Z", "America/New_York")).toBe("Nov 15, 2026");
});
