const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day as people write it, in UTC: November 15, 2026. */
export function longDate(instant: Date): string {
  return format.format(instant);
}
