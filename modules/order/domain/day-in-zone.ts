const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of an instant in a time zone, such as 2026-11-17. */
export function dayInZone(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })),
    );
  return format.format(instant);
}

/** Returns the first instant of the next day in a time zone, to the second. */
export function nextMidnight(instant: Date, timeZone: string): Date {
  const today = dayInZone(instant, timeZone);
  let [before, after] = [Math.floor(instant.getTime() / 1_000), Math.floor(instant.getTime() / 1_000) + 26 * 3_600];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayInZone(new Date(middle * 1_000), timeZone) === today) before = middle;
    else after = middle;
  }
  return new Date(after * 1_000);
}
