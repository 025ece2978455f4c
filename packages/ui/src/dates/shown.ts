import { dateOf, type DayRange } from "./day.ts";

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" });

/** Formats a range as "Oct 18 – Nov 14, 2026", with common parts once. */
export function shownRange({ start, end }: DayRange): string {
  return day.formatRange(+dateOf(start), +dateOf(end)).replaceAll("\u2009", " ");
}

/** Formats a zone at an instant as "Chicago time (GMT-6)" or "UTC". */
export function shownZone(timeZone: string, instant: Date): string {
  if (timeZone === "UTC") return timeZone;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return `${city} time (${offset})`;
}
