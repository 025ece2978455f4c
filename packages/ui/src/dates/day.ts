import { TZDate, tz } from "@date-fns/tz";
import { addDays, lightFormat, startOfDay } from "date-fns";

/** A day of the calendar, "yyyy-mm-dd", in no zone: days compare and sort as text. */
export type Day = string;

/** From one day to another, both included. */
export interface DayRange {
  start: Day;
  end: Day;
}

// Days are counted where every day has 24 hours, whatever the zone where this runs.
const utc = tz("UTC");

/** A date to count with. Take only what `isDay` admits. */
export function dateOf(day: Day): TZDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, "UTC");
}

export const dayOf = (date: Date): Day => lightFormat(utc(date), "yyyy-MM-dd");

/** Whether it is written as "yyyy-mm-dd" and the calendar has it. */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text;
}

/** What day it is at an instant, on the calendars of a zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return lightFormat(new TZDate(instant, timeZone), "yyyy-MM-dd");
}

export const plusDays = (day: Day, days: number): Day => dayOf(addDays(dateOf(day), days));

/**
 * When the days begin and end in a zone, `until` being the first instant after them. A day has 23 or 25 hours when its
 * clocks are changed, and where that happens at midnight it begins at 1 o'clock.
 */
export function instantsOf({ start, end }: DayRange, timeZone: string): { from: Date; until: Date } {
  return { from: beginningOf(start, timeZone), until: beginningOf(plusDays(end, 1), timeZone) };
}

/** The first instant of a day in a zone. */
export function beginningOf(day: Day, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(+startOfDay(new TZDate(year, month - 1, date, timeZone)));
}

/** A full hour of a day in a zone, also on the days when its clocks are changed. */
export function hourOf(day: Day, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(+new TZDate(year, month - 1, date, hour, timeZone));
}
