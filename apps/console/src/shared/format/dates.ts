/** Offsets such as "GMT+1" are the one way to show a zone: names such as "CET" differ by locale. */
function zoneOf(timeZone: string): Intl.DateTimeFormatOptions {
  return { timeZone, timeZoneName: timeZone === "UTC" ? "short" : "shortOffset" };
}

const day = { year: "numeric", month: "short", day: "numeric" } as const;
const minute = { hour: "numeric", minute: "2-digit" } as const;
const time = { ...minute, second: "2-digit" } as const;
const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Date and time in the user's time zone, with the zone. */
export function formatInstant(iso: string): string {
  return formatMoment(iso, readerZone);
}

/** Time of day in the user's time zone, with the zone. */
export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat("en-US", { ...time, ...zoneOf(readerZone) }).format(new Date(iso));
}

/** "Nov 15, 2026": the day in a time zone. */
export function formatDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(iso));
}

/** "Nov 15, 2026, 11:22:18 AM GMT+1": date and time in a time zone, with the zone. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { ...day, ...time, ...zoneOf(timeZone) }).format(new Date(iso));
}

/** "Nov 15, 2026, 11:22 AM GMT+1": date and time to the minute in a time zone, with the zone. */
export function formatMinute(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { ...day, ...minute, ...zoneOf(timeZone) }).format(new Date(iso));
}

/** yyyy-mm-dd in UTC, as in build names. */
export function formatDay(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10);
}
