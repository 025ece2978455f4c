import { holidayOn } from "./holidays.ts";
import { type DayNumber, dayAt, dayNumber, endOfDay, instantOf, weekdayOf } from "./zone.ts";

/** A wall time in the location's zone: "15:00". */
export type WallTime = string;
/** From Monday to Sunday; null where the location is closed. */
export type WeeklyCutoffs = readonly (WallTime | null)[];

export interface Calendar {
  /** IANA name of the zone in which cutoffs are wall times. */
  zone: string;
  cutoffs: WeeklyCutoffs;
  /** Cutoffs of single carrier services, such as "ups_next_day_air". A weekday with null follows `cutoffs`. */
  serviceCutoffs: readonly { service: string; cutoffs: WeeklyCutoffs }[];
  handlingDays: number;
  /** Keys of the national holidays on which the location is closed. */
  holidays: readonly string[];
  /** Days of the location, both included. */
  closures: readonly { from: string; to: string; name: string }[];
  /** Days that are open in spite of weekday, holiday or closure. */
  extraOpenings: readonly { day: string; cutoff: WallTime }[];
}

/** The calendar of a business without locations: Monday to Friday until 15:00 in its own zone. */
export function defaultCalendar(zone: string): Calendar {
  return {
    zone,
    cutoffs: ["15:00", "15:00", "15:00", "15:00", "15:00", null, null],
    serviceCutoffs: [],
    handlingDays: 1,
    holidays: [],
    closures: [],
    extraOpenings: [],
  };
}

/** How far a search for a working day goes: longer than any closure that a location may enter. */
const maxSearchDays = 1_500;

const minutesOf = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A calendar prepared for many questions: it remembers the cutoff of each day it was asked about. */
export interface WorkingCalendar {
  readonly zone: string;
  readonly handlingDays: number;
  /** Returns the instant of a day's cutoff, or undefined where the day is no working day. */
  readonly cutoffOf: (day: DayNumber, service?: string) => number | undefined;
}

export function workingCalendar(calendar: Calendar): WorkingCalendar {
  const { zone, cutoffs, holidays, handlingDays } = calendar;
  const extra = new Map(calendar.extraOpenings.map(({ day, cutoff }) => [dayNumber(day), cutoff]));
  const closures = calendar.closures.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const);
  const services = new Map(calendar.serviceCutoffs.map(({ service, cutoffs: own }) => [service, own]));

  const closedOn = (day: DayNumber) =>
    closures.some(([from, to]) => from <= day && day <= to) || holidayOn(holidays, day) !== undefined;
  const wallTimeOf = (day: DayNumber, own: WeeklyCutoffs | undefined) => {
    const general = extra.get(day) ?? (closedOn(day) ? null : cutoffs[weekdayOf(day)]);
    return general && (own?.[weekdayOf(day)] ?? general);
  };
  const answer = (own: WeeklyCutoffs | undefined) => {
    const known = new Map<DayNumber, number | undefined>();
    return (day: DayNumber) => {
      if (!known.has(day)) {
        const time = wallTimeOf(day, own);
        known.set(day, time ? instantOf(zone, day, minutesOf(time)) : undefined);
      }
      return known.get(day);
    };
  };

  const general = answer(undefined);
  const byService = new Map([...services].map(([service, own]) => [service, answer(own)]));
  return {
    zone,
    handlingDays,
    cutoffOf: (day, service) => ((service !== undefined && byService.get(service)) || general)(day),
  };
}

/** Returns the first working day whose cutoff is not before an instant. */
export function firstWorkingDay(calendar: WorkingCalendar, from: number, service?: string): DayNumber | undefined {
  // A cutoff that the clocks skip can fall on the day after its own.
  const start = dayAt(calendar.zone, from) - 1;
  for (let day = start; day < start + maxSearchDays; day += 1) {
    const cutoff = calendar.cutoffOf(day, service);
    if (cutoff !== undefined && cutoff >= from) return day;
  }
  return undefined;
}

/** Returns the working day that comes `count` working days after a day. */
export function addWorkingDays(
  calendar: WorkingCalendar,
  from: DayNumber,
  count: number,
  service?: string,
): DayNumber | undefined {
  let [day, left] = [from, count];
  for (let searched = 0; left > 0; searched += 1) {
    if (searched >= maxSearchDays) return undefined;
    day += 1;
    if (calendar.cutoffOf(day, service) !== undefined) left -= 1;
  }
  return day;
}

/** Returns the last cutoff at or before an instant. */
export function lastCutoff(calendar: WorkingCalendar, until: number, service?: string): number | undefined {
  // Clocks that go back shortly after midnight return to the day before.
  const start = dayAt(calendar.zone, until) + 1;
  for (let day = start; day > start - maxSearchDays; day -= 1) {
    const cutoff = calendar.cutoffOf(day, service);
    if (cutoff !== undefined && cutoff <= until) return cutoff;
  }
  return undefined;
}

/** Returns the next cutoff at or after an instant. */
export function nextCutoff(calendar: WorkingCalendar, from: number): number | undefined {
  const day = firstWorkingDay(calendar, from);
  return day === undefined ? undefined : calendar.cutoffOf(day);
}

/** Returns until when an order without a promise ships: the end of its last handling day in the location's zone. */
export function computedShipBy(
  calendar: WorkingCalendar,
  readyAt: number,
  {
    handlingDays = calendar.handlingDays,
    service,
  }: { handlingDays?: number | undefined; service?: string | undefined } = {},
): number | undefined {
  const first = firstWorkingDay(calendar, readyAt, service);
  const last = first === undefined ? undefined : addWorkingDays(calendar, first, handlingDays, service);
  return last === undefined ? undefined : endOfDay(calendar.zone, last);
}
