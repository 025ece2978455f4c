const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day as people write it, in UTC: 15 November 2026. */
export function longDate(instant: Date): string {
  return format.format(instant);
}
