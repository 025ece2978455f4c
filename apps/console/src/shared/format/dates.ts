const instant = new Intl.DateTimeFormat(undefined, {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});
const time = new Intl.DateTimeFormat(undefined, {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});

/** Date and time in the user's time zone, with the zone. */
export function formatInstant(iso: string): string {
  return instant.format(new Date(iso));
}

/** Time of day in the user's time zone, with the zone. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** "Nov 15, 2026": the day in a time zone. */
export function formatDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(iso));
}

/** "Nov 15, 2026, 11:22:18 AM GMT+1": date and time in a time zone, with the zone. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZone,
    timeZoneName: timeZone === "UTC" ? "short" : "shortOffset",
  }).format(new Date(iso));
}

/** yyyy-mm-dd in UTC, as in build names. */
export function formatDay(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10);
}
