import { maxRereadDays, maxShownDays } from "@bc/ua/contract/connector-input";
import { type Day, dateOf, type DayRange, isDay } from "@bc/ui/dates/day";
import { shownRange } from "@bc/ui/dates/shown";
import type { Connection } from "./connection.ts";

const dayMs = 86_400_000;

/** Returns why valid days can't be read again, or undefined if they can. */
export function rereadProblem({ start, end }: DayRange): string | undefined {
  if (!isDay(start) || !isDay(end)) return undefined;
  const days = (+dateOf(end) - +dateOf(start)) / dayMs + 1;
  if (days < 1) return "The end date is before the start date. Choose a later one.";
  return days > maxRereadDays ? `Choose up to ${maxRereadDays} days` : undefined;
}

/** Returns days as "May 1 – 7, 2026". */
export const rangeWords = (range: DayRange): string => shownRange(range);

/** Returns of how many days one answer of the api contains all streams. */
export function shownDays({ accounts, streams }: Pick<Connection, "accounts" | "streams">): number {
  const selected = accounts.filter(({ isSelected }) => isSelected).length;
  // Accounts that were selected just now have no stream yet.
  const count = Math.max(1, streams.length, selected * new Set(streams.map(({ shape }) => shape)).size);
  return Math.min(maxRereadDays, Math.floor(maxShownDays / count));
}

/** Returns the first to the last day that differs from the source, or undefined if none does. */
export function differingRange(days: readonly { day: Day; differs: boolean }[]): DayRange | undefined {
  const differing = days.filter(({ differs }) => differs).map(({ day }) => day);
  const [start] = differing.toSorted();
  const end = differing.toSorted().at(-1);
  return start === undefined || end === undefined ? undefined : { start, end };
}
