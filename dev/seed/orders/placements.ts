import { type DayNumber, dayText, endOfDay, instantOf, weekdayOf } from "@bc/inventory/contract/zone";
import type { Random } from "./random.ts";

/** How far back orders go. */
export const orderDays = 180;

const weekday = [1.08, 1, 0.96, 0.94, 0.98, 1.1, 1.22];
const hours = [3, 2, 1, 1, 1, 2, 3, 5, 7, 8, 9, 9, 9, 8, 8, 8, 8, 9, 10, 12, 13, 12, 9, 6];

/** Between November 20 and December 20 more than twice as much is sold. */
export const seasonOf = (day: DayNumber): number => {
  const date = dayText(day).slice(5);
  return date >= "11-20" && date <= "12-20" ? 2.2 : 1;
};

/** Returns when orders are placed in the days before a day, in the zone of the business, oldest first. */
export function placementsOf(zone: string, day: DayNumber, count: number, random: Random): number[] {
  const clockChanges = clockChangesBefore(zone, day);
  const weights = Array.from({ length: orderDays }, (_, at) => {
    const placed = day - orderDays + at;
    return (weekday[weekdayOf(placed)] ?? 1) * seasonOf(placed);
  });
  const dayOf = (): DayNumber => day - orderDays + random.weighted(weights);
  const days = Array.from({ length: count - clockChanges.length }, dayOf);
  return [...days, ...clockChanges].map((placed) => instantWithin(zone, placed, random)).sort((a, b) => a - b);
}

function instantWithin(zone: string, day: DayNumber, random: Random): number {
  const minutes = random.weighted(hours) * 60 + random.between(0, 59);
  return Math.min(instantOf(zone, day, minutes) + random.between(0, 59) * 1_000, endOfDay(zone, day));
}

/** Returns the last two days on which the clocks of a zone changed. */
export function clockChangesBefore(zone: string, day: DayNumber): DayNumber[] {
  const found: DayNumber[] = [];
  for (let at = day - 1; at > day - 400 && found.length < 2; at--)
    if (instantOf(zone, at + 1, 0) - instantOf(zone, at, 0) !== 86_400_000) found.push(at);
  return found;
}
