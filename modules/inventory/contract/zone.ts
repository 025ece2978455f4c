// Wall times of a zone. Offsets are cached by day, so that a batch of orders asks Intl once per zone and day.

/** Days since January 1, 1970, in the proleptic Gregorian calendar. */
export type DayNumber = number;

const dayMs = 86_400_000;
/** About 22 years of days per zone; channels may send any date. */
const maxCachedDays = 8_000;

interface Zone {
  format: Intl.DateTimeFormat;
  offsets: Map<DayNumber, number>;
}
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    zone = {
      format: new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" }),
      offsets: new Map(),
    };
    zones.set(name, zone);
  }
  return zone;
}

function readOffset({ format }: Zone, instant: number): number {
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(format.format(instant)) ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === "-" ? -size : size;
}

function offsetAtStart(zone: Zone, day: DayNumber): number {
  let offset = zone.offsets.get(day);
  if (offset === undefined) {
    offset = readOffset(zone, day * dayMs);
    if (zone.offsets.size >= maxCachedDays) zone.offsets.clear();
    zone.offsets.set(day, offset);
  }
  return offset;
}

/** Returns what a zone adds to UTC at an instant, in milliseconds. */
function offsetAt(name: string, instant: number): number {
  const zone = zoneOf(name);
  const day = Math.floor(instant / dayMs);
  const offset = offsetAtStart(zone, day);
  // A UTC day on which the clocks change begins and ends with different offsets.
  return offset === offsetAtStart(zone, day + 1) ? offset : readOffset(zone, instant);
}

/**
 * Returns the instant of a wall time. A time that the clocks skip is the first instant after the gap; one that happens
 * twice is the first.
 */
export function instantOf(zone: string, day: DayNumber, minutes: number): number {
  const wall = day * dayMs + minutes * 60_000;
  const [before, after] = [offsetAt(zone, wall - dayMs), offsetAt(zone, wall + dayMs)];
  const early = wall - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = wall - after;
  if (offsetAt(zone, late) === after) return late;
  return firstInstantAfterGap(zone, late, early, before);
}

function firstInstantAfterGap(zone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the day that a zone's calendar shows at an instant. */
export function dayAt(zone: string, instant: number): DayNumber {
  return Math.floor((instant + offsetAt(zone, instant)) / dayMs);
}

/** Returns the last millisecond of a day. */
export function endOfDay(zone: string, day: DayNumber): number {
  return instantOf(zone, day + 1, 0) - 1;
}

/** Reads "2026-03-08". */
export function dayNumber(day: string): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** Writes "2026-03-08". */
export function dayText(day: DayNumber): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}
