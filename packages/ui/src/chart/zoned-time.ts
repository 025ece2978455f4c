import { TZDateMini } from "@date-fns/tz";
import {
  addDays,
  addHours,
  addMonths,
  addYears,
  setHours,
  startOfDay,
  startOfHour,
  startOfISOWeek,
  startOfMonth,
  startOfYear,
} from "date-fns";
import { beginningOf } from "../dates/day.ts";

/** The unit of a point. */
export type TimeStep = "hour" | "day" | "week" | "month";

export interface TimeAxis {
  /** Sorted days, "2026-03-08", or instants, "2026-03-08T07:00:00Z". */
  times: readonly string[];
  step: TimeStep;
  /** IANA name of the business's time zone, which defines when a day starts. */
  zone: string;
  /** The compared times, point by point. */
  compareTimes?: readonly string[];
}

/** Returns the instant of a point; a day starts at its start in the zone. */
export function instantOf(time: string, zone: string): number {
  return time.length > "2026-03-08".length ? Date.parse(time) : beginningOf(time, zone).getTime();
}

type Formatter = (instant: number) => string;

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Formatter {
  // An offset of zero would be called GMT.
  const named = zone === "UTC" && options.timeZoneName ? { timeZoneName: "short" as const } : {};
  const formats = new Intl.DateTimeFormat("en-US", { ...options, ...named, timeZone: zone });
  return (instant) => formats.format(instant);
}

const day = { year: "numeric", month: "short", day: "numeric" } as const;

const longOptions: Record<TimeStep, Intl.DateTimeFormatOptions> = {
  // The zone's offset distinguishes the repeated hour when summer time ends.
  hour: { ...day, hour: "numeric", minute: "2-digit", timeZoneName: "shortOffset" },
  day: { ...day, weekday: "short" },
  week: day,
  month: { year: "numeric", month: "long" },
};

/** Formats points in full: "Sun, Mar 8, 2026". */
export function longLabels(
  times: readonly string[],
  step: TimeStep,
  zone: string,
): (index: number) => string | undefined {
  const say = formatter(zone, longOptions[step]);
  return (index) => {
    const time = times[index];
    return time && `${step === "week" ? "Week of " : ""}${say(instantOf(time, zone))}`;
  };
}

const shortOptions: Record<TimeStep, Intl.DateTimeFormatOptions> = {
  hour: { hour: "numeric" },
  day: { month: "short", day: "numeric" },
  week: { month: "short", day: "numeric" },
  month: { month: "short" },
};

/** Formats a point below a bar: "Mar 8". */
export function shortLabels(times: readonly string[], step: TimeStep, zone: string): string[] {
  const say = formatter(zone, shortOptions[step]);
  const instants = times.map((time) => instantOf(time, zone));
  const names = instants.map(say);
  if (step !== "month") return names;
  const years = instants.map(formatter(zone, { year: "numeric" }));
  return new Set(years).size < 2 ? names : names.map((name, index) => `${name} ’${years[index]?.slice(-2)}`);
}

interface Rhythm {
  start: (date: Date) => Date;
  next: (date: Date) => Date;
  /** Approximate length in hours. */
  length: number;
  label: Intl.DateTimeFormatOptions;
}

const hours = (count: number): Rhythm => ({
  start: startOfDay,
  // Steps by clock time, so that 6:00 stays 6:00 on a day of 23 or 25 hours.
  next: (date) => {
    // Every hour has a tick, including the repeated one when clocks go back.
    const next =
      count === 1
        ? startOfHour(addHours(date, 1))
        : setHours(startOfHour(date), Math.floor(date.getHours() / count) * count + count);
    return next > date ? next : addHours(date, count);
  },
  length: count,
  label: { hour: "numeric" },
});
const days = (count: number): Rhythm => ({
  start: startOfDay,
  // Only a day without a midnight starts at 1:00.
  next: (date) => startOfDay(addDays(date, count)),
  length: 24 * count,
  label: { month: "short", day: "numeric" },
});
const weeks = (count: number): Rhythm => ({ ...days(7 * count), start: startOfISOWeek });
const months = (count: number): Rhythm => ({
  start: count === 1 ? startOfMonth : startOfYear,
  next: (date) => startOfDay(addMonths(date, count)),
  length: 730 * count,
  label: { month: "short" },
});
const years = (count: number): Rhythm => ({
  start: startOfYear,
  next: (date) => startOfDay(addYears(date, count)),
  length: 8766 * count,
  label: { year: "numeric" },
});

const rhythms: Record<TimeStep, readonly Rhythm[]> = {
  month: [months(1), months(3), months(6), years(1), years(2), years(5)],
  week: [weeks(1), weeks(2), weeks(4), months(3), months(6), years(1)],
  day: [days(1), days(2), weeks(1), weeks(2), months(1), months(3), months(6), years(1), years(2)],
  hour: [hours(1), hours(3), hours(6), hours(12), days(1), days(2), weeks(1), weeks(2), months(1), months(3), years(1)],
};

export interface TimeTick {
  at: number;
  label: string;
}

const hour = 3_600_000;

/** Returns up to `most` ticks at round times of the zone: midnights, Mondays, firsts of a month. */
export function timeTicks(
  [from, to]: readonly [number, number],
  step: TimeStep,
  zone: string,
  max: number,
): TimeTick[] {
  const list = rhythms[step];
  const rhythm = list.find(({ length }) => (to - from) / hour / length <= max) ?? list.at(-1);
  if (!rhythm) return [];
  const say = formatter(zone, rhythm.label);
  const [sayDay, sayYear] = [formatter(zone, { month: "short", day: "numeric" }), formatter(zone, { year: "numeric" })];
  const ticks: TimeTick[] = [];
  let date: Date = rhythm.start(new TZDateMini(from, zone));
  while (date.getTime() <= to) {
    const at = date.getTime();
    const midnight = rhythm.label.hour && date.getHours() === 0;
    const january = rhythm.label.month && !rhythm.label.day && date.getMonth() === 0;
    if (at >= from) ticks.push({ at, label: midnight ? sayDay(at) : january ? sayYear(at) : say(at) });
    date = rhythm.next(date);
  }
  return ticks;
}
