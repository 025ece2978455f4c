import { expect, test } from "vitest";
import { instantOf, longLabels, shortLabels, timeTicks } from "./zoned-time.ts";

const chicago = "America/Chicago";
const iso = (instant: number): string => new Date(instant).toISOString();

test("day starts at midnight in the business's time zone", () => {
  expect(iso(instantOf("2026-03-08", chicago))).toBe("2026-03-08T06:00:00.000Z");
  expect(iso(instantOf("2026-03-09", chicago))).toBe("2026-03-09T05:00:00.000Z");
  expect(iso(instantOf("2026-03-08", "Pacific/Auckland"))).toBe("2026-03-07T11:00:00.000Z");
  expect(iso(instantOf("2026-03-08T07:00:00Z", chicago))).toBe("2026-03-08T07:00:00.000Z");
});

test("day keeps its name in distant time zones", () => {
  for (const zone of [chicago, "Pacific/Auckland", "Pacific/Honolulu", "UTC"])
    expect(longLabels(["2026-03-08"], "day", zone)(0)).toBe("Sun, Mar 8, 2026");
});

test("repeated hour is distinguished when clocks go back", () => {
  const names = longLabels(["2026-11-01T06:00:00Z", "2026-11-01T07:00:00Z"], "hour", chicago);
  expect([names(0), names(1)]).toEqual(["Nov 1, 2026, 1:00 AM GMT-5", "Nov 1, 2026, 1:00 AM GMT-6"]);
});

test("months include the year if there are several", () => {
  expect(shortLabels(["2026-01-01", "2026-02-01"], "month", chicago)).toEqual(["Jan", "Feb"]);
  expect(shortLabels(["2025-12-01", "2026-01-01"], "month", chicago)).toEqual(["Dec ’25", "Jan ’26"]);
});

test("months given as instants use the year of the time zone", () => {
  const times = ["2025-11-30T11:00:00Z", "2025-12-31T11:00:00Z", "2026-01-31T11:00:00Z"];
  expect(shortLabels(times, "month", "Pacific/Auckland")).toEqual(["Dec ’25", "Jan ’26", "Feb ’26"]);
  expect(shortLabels(times.slice(1), "month", "Pacific/Auckland")).toEqual(["Jan", "Feb"]);
});

test("day ticks are at midnight before and after a clock change", () => {
  const ticks = timeTicks([instantOf("2026-03-06", chicago), instantOf("2026-03-11", chicago)], "day", chicago, 8);
  expect(ticks.map(({ label }) => label)).toEqual(["Mar 6", "Mar 7", "Mar 8", "Mar 9", "Mar 10", "Mar 11"]);
  expect(ticks.map(({ at }) => iso(at).slice(11, 16))).toEqual(["06:00", "06:00", "06:00", "05:00", "05:00", "05:00"]);
});

test("day without a midnight does not shift later ticks", () => {
  const cairo = "Africa/Cairo";
  const days = ["2026-04-23", "2026-04-24", "2026-04-25", "2026-04-26"];
  const instants = days.map((day) => instantOf(day, cairo));
  const ticks = timeTicks([instants[0] ?? 0, instants[3] ?? 0], "day", cairo, 8);
  expect(ticks.map(({ label }) => label)).toEqual(["Apr 23", "Apr 24", "Apr 25", "Apr 26"]);
  expect(ticks.map(({ at }) => at)).toEqual(instants);
  expect(ticks.map(({ at }) => iso(at).slice(11, 16))).toEqual(["22:00", "22:00", "21:00", "21:00"]);
});

test("hour ticks follow the clock on days of 23 and 25 hours", () => {
  const labels = (from: string, to: string) =>
    timeTicks([instantOf(from, chicago), instantOf(to, chicago)], "hour", chicago, 10).map(({ label }) => label);
  const clock = ["3 AM", "6 AM", "9 AM", "12 PM", "3 PM", "6 PM", "9 PM"];
  expect(labels("2026-03-08", "2026-03-09")).toEqual(["Mar 8", ...clock, "Mar 9"]);
  expect(labels("2026-11-01", "2026-11-02")).toEqual(["Nov 1", ...clock, "Nov 2"]);
  const hourly = timeTicks([instantOf("2026-03-08", chicago), instantOf("2026-03-09", chicago)], "hour", chicago, 24);
  expect(hourly).toHaveLength(24); // 23 hours and the next midnight
  const long = timeTicks([instantOf("2026-11-01", chicago), instantOf("2026-11-02", chicago)], "hour", chicago, 25);
  expect(long).toHaveLength(26);
  expect(long.slice(0, 4).map(({ label }) => label)).toEqual(["Nov 1", "1 AM", "1 AM", "2 AM"]);
});

test("long ranges are divided by Mondays, months and years", () => {
  const labels = (from: string, to: string, max: number) =>
    timeTicks([instantOf(from, chicago), instantOf(to, chicago)], "day", chicago, max).map(({ label }) => label);
  expect(labels("2026-03-01", "2026-03-31", 6)).toEqual(["Mar 2", "Mar 9", "Mar 16", "Mar 23", "Mar 30"]);
  expect(labels("2025-11-01", "2026-03-01", 6)).toEqual(["Nov", "Dec", "2026", "Feb", "Mar"]);
  expect(labels("2016-01-01", "2026-01-01", 6)).toEqual(["2016", "2018", "2020", "2022", "2024", "2026"]);
});
