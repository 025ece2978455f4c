import { expect, test } from "vitest";
import { checkDay } from "./check-day.ts";
import { dayIn, hourOf, instantsOf, isDay, plusDays } from "./day.ts";
import { comparedWith, presets, type PresetName, rangeOf } from "./presets.ts";
import { shownRange, shownZone } from "./shown.ts";

const hours = (day: string, zone: string) => {
  const { from, until } = instantsOf({ start: day, end: day }, zone);
  return (+until - +from) / 3_600_000;
};

test("day is that of the business's time zone", () => {
  const instant = new Date("2026-11-15T02:30:00Z");
  expect(dayIn("America/Chicago", instant)).toBe("2026-11-14");
  expect(dayIn("Pacific/Honolulu", instant)).toBe("2026-11-14");
  expect(dayIn("Asia/Tokyo", instant)).toBe("2026-11-15");
  expect(dayIn("Pacific/Kiritimati", new Date("2026-11-15T10:00:00Z"))).toBe("2026-11-16");
  expect(dayIn("Asia/Kolkata", new Date("2026-11-14T18:30:00Z"))).toBe("2026-11-15");
  expect(dayIn("Asia/Kolkata", new Date("2026-11-14T18:29:59Z"))).toBe("2026-11-14");
});

test.each([
  ["2026-03-08", "America/New_York", 23],
  ["2026-11-01", "America/New_York", 25],
  ["2026-03-29", "Europe/Berlin", 23],
  ["2026-10-25", "Europe/Berlin", 25],
  ["2026-10-04", "Australia/Lord_Howe", 23.5],
  ["2026-06-15", "Asia/Tokyo", 24],
])("%s in %s has %d hours", (day, zone, length) => {
  expect(hours(day, zone)).toBe(length);
});

test("day without a midnight starts at 1:00", () => {
  const { from } = instantsOf({ start: "2026-04-24", end: "2026-04-24" }, "Africa/Cairo");
  expect(from.toISOString()).toBe("2026-04-23T22:00:00.000Z");
  expect(hours("2026-04-24", "Africa/Cairo")).toBe(23);
});

test("range ends when the next day starts", () => {
  expect(instantsOf({ start: "2026-10-31", end: "2026-11-01" }, "America/Chicago")).toEqual({
    from: new Date("2026-10-31T05:00:00Z"),
    until: new Date("2026-11-02T06:00:00Z"),
  });
});

test.each<[PresetName, string, string]>([
  ["today", "2026-11-15", "2026-11-15"],
  ["yesterday", "2026-11-14", "2026-11-14"],
  ["last7", "2026-11-08", "2026-11-14"],
  ["last28", "2026-10-18", "2026-11-14"],
  ["last30", "2026-10-16", "2026-11-14"],
  ["last90", "2026-08-17", "2026-11-14"],
  ["thisMonth", "2026-11-01", "2026-11-15"],
  ["lastMonth", "2026-10-01", "2026-10-31"],
  ["quarterToDate", "2026-10-01", "2026-11-15"],
  ["yearToDate", "2026-01-01", "2026-11-15"],
])("%s on 2026-11-15 is %s to %s", (preset, start, end) => {
  expect(rangeOf(preset, "2026-11-15")).toEqual({ start, end });
});

test.each([
  ["2026-03-31", "2026-02-01", "2026-02-28"],
  ["2028-03-31", "2028-02-01", "2028-02-29"],
  ["2026-01-01", "2025-12-01", "2025-12-31"],
])("last month on %s is %s to %s", (today, start, end) => {
  expect(rangeOf("lastMonth", today)).toEqual({ start, end });
});

test("day arithmetic handles leap years and ignores daylight saving", () => {
  expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(plusDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(plusDays("2026-03-09", -1)).toBe("2026-03-08");
  expect(plusDays("2026-11-01", 1)).toBe("2026-11-02");
});

test("presets start before they end and don't end after today", { timeout: 30_000 }, () => {
  const names = Object.keys(presets) as PresetName[];
  for (let day = "2027-12-20"; day < "2028-12-31"; day = plusDays(day, 2)) {
    const wrong = names.filter((name) => {
      const { start, end } = presets[name].range(day);
      return start > end || end > day || !isDay(start) || !isDay(end);
    });
    expect(wrong, day).toEqual([]);
  }
});

test("limits shorten a preset or remove it", () => {
  const limits = { min: "2026-11-10", max: "2026-11-14" };
  expect(rangeOf("last30", "2026-11-15", limits)).toEqual({ start: "2026-11-10", end: "2026-11-14" });
  expect(rangeOf("today", "2026-11-15", limits)).toBeUndefined();
  expect(rangeOf("lastMonth", "2026-11-15", limits)).toBeUndefined();
});

test("comparison is the preceding range of equal length, or a year earlier", () => {
  const range = { start: "2026-11-08", end: "2026-11-14" };
  expect(comparedWith(range, "none")).toBeUndefined();
  expect(comparedWith(range, "previousPeriod")).toEqual({ start: "2026-11-01", end: "2026-11-07" });
  expect(comparedWith(range, "previousYear")).toEqual({ start: "2025-11-08", end: "2025-11-14" });
  expect(comparedWith({ start: "2028-02-29", end: "2028-02-29" }, "previousYear")).toEqual({
    start: "2027-02-28",
    end: "2027-02-28",
  });
});

test("missing start date shows the specified message", () => {
  expect(checkDay("", "start date", { required: true })).toBe("Please enter start date");
  expect(checkDay("", "end date", { required: true })).toBe("Please enter end date");
  expect(checkDay("2026-05", "start date")).toBe("Please enter correct start date in form yyyy-mm-dd");
  expect(checkDay("2026-02-30", "start date")).toBe("Please enter correct start date in form yyyy-mm-dd");
  expect(checkDay("", "start date")).toBeUndefined();
  expect(checkDay("2026-02-28", "start date", { required: true })).toBeUndefined();
});

test("date outside the limits shows the limit", () => {
  const limits = { min: "2026-08-17", max: "2026-11-15" };
  expect(checkDay("2026-08-16", "start date", limits)).toBe("Please enter 2026-08-17 or later");
  expect(checkDay("2026-11-16", "start date", limits)).toBe("Please enter 2026-11-15 or earlier");
  expect(checkDay("2026-08-17", "start date", limits)).toBeUndefined();
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "0026-01-01", "2026-04-31", ""])(
  "%j is not a day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("ranges and zones are formatted for display", () => {
  expect(shownRange({ start: "2026-10-18", end: "2026-11-14" })).toBe("Oct 18 – Nov 14, 2026");
  expect(shownRange({ start: "2025-12-30", end: "2026-01-02" })).toBe("Dec 30, 2025 – Jan 2, 2026");
  expect(shownRange({ start: "2026-11-14", end: "2026-11-14" })).toBe("Nov 14, 2026");
  expect(shownZone("America/New_York", new Date("2026-07-01T00:00:00Z"))).toBe("New York time (GMT-4)");
  expect(shownZone("UTC", new Date("2026-07-01T00:00:00Z"))).toBe("UTC");
});

test("hour of a day follows the zone's clock, also after a clock change", () => {
  expect(hourOf("2026-11-02", 9, "America/Chicago").toISOString()).toBe("2026-11-02T15:00:00.000Z");
  expect(hourOf("2026-03-08", 9, "America/Chicago").toISOString()).toBe("2026-03-08T14:00:00.000Z");
  expect(hourOf("2026-11-01", 9, "America/Chicago").toISOString()).toBe("2026-11-01T15:00:00.000Z");
});
