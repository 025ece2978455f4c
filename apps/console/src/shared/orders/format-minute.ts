/** "Nov 15, 2026, 11:22 AM GMT+1": date and time to the minute in a time zone, with the zone. */
export function formatMinute(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: timeZone === "UTC" ? "short" : "shortOffset",
  }).format(new Date(iso));
}
