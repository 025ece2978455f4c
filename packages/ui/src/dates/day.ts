import { TZDate, tz } from "@date-fns/tz";
import { addDays, lightFormat, startOfDay } from "date-fns";

/** A calendar day, "yyyy-mm-dd", without a zone. Days compare and sort as text. */
export type Day = string;

/** A range of days, both ends included. */
export interface DayRange {
  start: Day;
  end: Day;
}

// Days are counted in UTC, where every day has 24 hours.
const utc = tz("UTC");

/** Converts a valid day to a date for arithmetic. */
export function dateOf(day: Day): TZDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, "UTC");
}

export const dayOf = (date: Date): Day => lightFormat(utc(date), "yyyy-MM-dd");

/** Whether a text is an existing day in the form "yyyy-mm-dd". */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text;
}

/** Returns the day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return lightFormat(new TZDate(instant, timeZone), "yyyy-MM-dd");
}

export const plusDays = (day: Day, days: number): Day => dayOf(addDays(dateOf(day), days));

/**
 * Returns the start and end of days in a time zone; `until` is the first instant after them. A day has 23 or 25 hours
 * on a clock change, and starts at 1:00 if the change is at midnight.
 */
export function instantsOf({ start, end }: DayRange, timeZone: string): { from: Date; until: Date } {
  return { from: beginningOf(start, timeZone), until: beginningOf(plusDays(end, 1), timeZone) };
}

/** Returns the first instant of a day in a time zone. */
export function beginningOf(day: Day, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(+startOfDay(new TZDate(year, month - 1, date, timeZone)));
}

/** Returns an hour of a day in a time zone, also on days with a clock change. */
export function hourOf(day: Day, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(+new TZDate(year, month - 1, date, hour, timeZone));
}
