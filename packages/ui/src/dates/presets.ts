import {
  differenceInCalendarDays,
  endOfMonth,
  startOfMonth,
  startOfQuarter,
  startOfYear,
  subMonths,
  subYears,
} from "date-fns";
import { dateOf, type Day, dayOf, type DayRange, plusDays } from "./day.ts";

/** Names of ranges and their days on a given day. "Last" ranges end yesterday, so that they are complete. */
export const presets = {
  today: { text: "Today", range: (today) => ({ start: today, end: today }) },
  yesterday: { text: "Yesterday", range: (today) => lastDays(today, 1) },
  last7: { text: "Last 7 days", range: (today) => lastDays(today, 7) },
  last28: { text: "Last 28 days", range: (today) => lastDays(today, 28) },
  last30: { text: "Last 30 days", range: (today) => lastDays(today, 30) },
  last90: { text: "Last 90 days", range: (today) => lastDays(today, 90) },
  thisMonth: { text: "This month", range: (today) => since(startOfMonth, today) },
  lastMonth: { text: "Last month", range: lastMonth },
  quarterToDate: { text: "Quarter to date", range: (today) => since(startOfQuarter, today) },
  yearToDate: { text: "Year to date", range: (today) => since(startOfYear, today) },
} satisfies Record<string, { text: string; range: (today: Day) => DayRange }>;

export type PresetName = keyof typeof presets;

export interface Limits {
  min?: Day | undefined;
  max?: Day | undefined;
}

/** Returns the days of a preset within the limits, or undefined if none are left. */
export function rangeOf(preset: PresetName, today: Day, { min, max }: Limits = {}): DayRange | undefined {
  const { start, end } = presets[preset].range(today);
  const cut = { start: min && start < min ? min : start, end: max && end > max ? max : end };
  return cut.start <= cut.end ? cut : undefined;
}

export type Comparison = "none" | "previousPeriod" | "previousYear";

/** Returns the days to compare with: the preceding range of equal length, or the same days a year earlier. */
export function comparedWith(range: DayRange, comparison: Comparison): DayRange | undefined {
  if (comparison === "none") return undefined;
  const [start, end] = [dateOf(range.start), dateOf(range.end)];
  if (comparison === "previousYear") return { start: dayOf(subYears(start, 1)), end: dayOf(subYears(end, 1)) };
  const days = differenceInCalendarDays(end, start) + 1;
  return { start: plusDays(range.start, -days), end: plusDays(range.end, -days) };
}

function lastDays(today: Day, count: number): DayRange {
  return { start: plusDays(today, -count), end: plusDays(today, -1) };
}

function since(begin: (date: Date) => Date, today: Day): DayRange {
  return { start: dayOf(begin(dateOf(today))), end: today };
}

function lastMonth(today: Day): DayRange {
  const date = subMonths(dateOf(today), 1);
  return { start: dayOf(startOfMonth(date)), end: dayOf(endOfMonth(date)) };
}
