import { dateOf, type Day, dayIn, hourOf, plusDays } from "@bc/ui/dates/day";

export interface SnoozeTime {
  label: string;
  until: Date;
}

const evening = 18;
const morning = 9;
// Skips an evening that is about to start.
const leastMs = 3_600_000;

/** The times to which a notification can be snoozed, in a time zone. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const today = dayIn(timeZone, now);
  const times = [
    { label: "This evening", until: hourOf(today, evening, timeZone) },
    { label: "Tomorrow", until: hourOf(plusDays(today, 1), morning, timeZone) },
    { label: "Next week", until: hourOf(nextMonday(today), morning, timeZone) },
  ];
  return times.filter(({ until }) => until.getTime() - now.getTime() >= leastMs);
}

/** The morning of a selected day. */
export function morningOf(day: Day, timeZone: string): Date {
  return hourOf(day, morning, timeZone);
}

/** Weeks start on Sunday, so that on a Sunday next week is not tomorrow. */
function nextMonday(today: Day): Day {
  return plusDays(today, 8 - dateOf(today).getDay());
}

/** "Mon, Nov 9, 9:00 AM" in a time zone. */
export function shownTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(instant);
}
