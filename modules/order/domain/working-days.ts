const day = 86_400_000;

/** Returns the time `days` working days later. Carriers count Monday to Friday; weekends pass uncounted. */
export function addWorkingDays(start: Date, days: number): Date {
  let time = start.getTime();
  for (let left = days; left > 0;) {
    time += day;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(time);
}
