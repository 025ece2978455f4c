const dayMs = 86_400_000;

/** Returns the number of calendar days from now to the end in a time zone: 0 on the last day and after the end. */
export function daysLeft(endsAt: Date, now: Date, timeZone: string): number {
  return Math.max(0, (dayIn(timeZone, endsAt) - dayIn(timeZone, now)) / dayMs);
}

/** Returns the day of an instant in words: "November 19, 2026". */
export function dayInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(instant);
}

/** The calendar day as the UTC midnight of its date, so that days of 23 and 25 hours count as one. */
function dayIn(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" })
    .formatToParts(instant)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1 } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year, month - 1, day);
}
