import { type Day, dateOf, dayOf, plusDays } from "@bc/ui/dates/day";

const name = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });
const long = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" });

/** Returns the first day of a month that is some months away. */
export function monthOf(day: Day, away = 0): Day {
  const date = dateOf(day);
  return dayOf(new Date(Date.UTC(date.getFullYear(), date.getMonth() + away, 1)));
}

export const lastOfMonth = (month: Day): Day => plusDays(monthOf(month, 1), -1);

/** "November 2026" */
export const monthName = (month: Day): string => name.format(dateOf(month));

/** "Thursday, November 12, 2026" */
export const dayName = (day: Day): string => long.format(dateOf(day));

/** Returns the weeks of a month from Sunday on, with undefined for days of other months. */
export function weeksOf(month: Day): (Day | undefined)[][] {
  const first = monthOf(month);
  const lead = dateOf(first).getDay();
  const count = Number(lastOfMonth(first).slice(8));
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, at) =>
    at < lead || at >= lead + count ? undefined : plusDays(first, at - lead),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
