/** Days of a report, both included, as "2026-11-18". */
export interface DaySlice {
  readonly from: string;
  readonly to: string;
}

/** What changed at the source since an instant. */
export interface ChangeSlice {
  readonly since: string;
}

/** How a stream is divided. */
export type Division =
  /** Reports: in slices of some days. The last days are read again each time, more of them once per week. */
  | {
      readonly kind: "days";
      readonly step: number;
      readonly lookBack: number;
      readonly weeklyLookBack: number;
      /** How many days the source keeps. */
      readonly history: number;
    }
  /** Records with a time of change: from the newest change that is held, with an overlap for a source that lists late. */
  | { readonly kind: "changes"; readonly overlapSeconds: number; readonly history: number };

const dayMs = 86_400_000;

/** Returns the day that is some days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns how many days a slice has. */
export const daysIn = ({ from, to }: DaySlice): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Returns the current day in a zone. */
export function dayIn(zone: string, at: Date): string {
  return formatsOf(zone).day.format(at);
}

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly offset: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();
/** More than there are zones. Sources name them, so other spellings must not fill the memory. */
const maxFormats = 1_000;

/** Returns the formats of a zone. To build one takes longer than to use it a hundred times. */
function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }),
    offset: new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }),
  };
  if (formats.size >= maxFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** Returns the instant at which a day begins in a zone. */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks may change between these instants. If they do at midnight, the day begins with the change.
  const [before, after] = [offsetOf(zone, midnight - dayMs), offsetOf(zone, midnight + dayMs)];
  const [first, last] = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  return new Date([first, last].find((at) => at + offsetOf(zone, at) >= midnight) ?? last);
}

function offsetOf(zone: string, at: number): number {
  const parts = formatsOf(zone).offset.formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Returns the current name of a zone. Some sources use names of the past, such as "US/Eastern". */
export function zoneNamed(name: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
}

/** Returns the start of a day with the offset of the zone: "2026-11-18T00:00:00.000-05:00". */
export function midnightIn(zone: string, day: string): string {
  const minutes = offsetOf(zone, startOfDay(zone, day).getTime()) / 60_000;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day}T00:00:00.000${minutes < 0 ? "-" : "+"}${hour}:${minute}`;
}

/** Returns the slices that cover the days, the newest first, so that a first sync shows recent days soon. */
export function sliceDays({ from, to }: DaySlice, step: number): DaySlice[] {
  const slices: DaySlice[] = [];
  for (let end = to; end >= from; end = addDays(end, -step)) {
    const start = addDays(end, 1 - step);
    slices.push({ from: start < from ? from : start, to: end });
  }
  return slices;
}

/**
 * Returns the days to read again. A connection that was not read for longer than the look-back reads everything since, as
 * far as the source still has it.
 */
export function daysToRead(
  division: Extract<Division, { kind: "days" }>,
  {
    today,
    startDate,
    lastDay,
    isWeekly,
  }: { today: string; startDate: string; lastDay: string | null; isWeekly: boolean },
): DaySlice {
  const oldest = addDays(today, -division.history);
  const lookBack = addDays(today, -(isWeekly ? division.weeklyLookBack : division.lookBack));
  const wanted = lastDay !== null && lastDay < lookBack ? lastDay : lookBack;
  const from = [startDate, oldest, wanted].reduce((latest, day) => (day > latest ? day : latest));
  return { from, to: today };
}
