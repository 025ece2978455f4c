import { addDays, type DaySlice, daysIn } from "@bc/connector-kit/slices";
import type Fraction from "fraction.js";
import { rounded } from "./round.ts";
import { roundedDifference } from "./rounded-parts.ts";

/** What a period is compared with. */
export type ComparisonKind = "previous-period" | "same-weekdays" | "last-year";

/** How a value compares with an earlier one. */
export interface ValueChange {
  /** The direction of the change as it is shown: "same" if that is zero. */
  readonly direction: "up" | "down" | "same";
  /** A percentage says nothing against zero or a negative value. */
  readonly unit: "percent" | "from 0" | "amount";
  /** The size without a sign, as a decimal text. */
  readonly size: string;
}

/**
 * Returns the period to compare with. The previous period ends the day before. The same weekdays are the latest ones
 * before the period, whole weeks ago. Last year has the same dates; February 29 becomes February 28.
 */
export function comparisonPeriod(period: DaySlice, kind: ComparisonKind): DaySlice {
  if (kind === "last-year") return { from: yearBefore(period.from), to: yearBefore(period.to) };
  const days = daysIn(period);
  const shift = kind === "previous-period" ? days : Math.ceil(days / 7) * 7;
  return { from: addDays(period.from, -shift), to: addDays(period.to, -shift) };
}

function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return `${year}${day.slice(4) === "-02-29" ? "-02-28" : day.slice(4)}`;
}

const percentPlaces = 1;

/** Returns how a value changed: in percent of a positive one, otherwise as the difference with its decimal places. */
export function compareValues(before: Fraction, after: Fraction, places: number): ValueChange {
  if (before.gt(0)) {
    const percent = rounded(after.sub(before).div(before).mul(100), percentPlaces);
    return { ...signed(percent), unit: "percent" };
  }
  return { ...signed(roundedDifference(before, after, places)), unit: before.equals(0) ? "from 0" : "amount" };
}

function signed(shown: string): Pick<ValueChange, "direction" | "size"> {
  if (shown === "0") return { direction: "same", size: "0" };
  return shown.startsWith("-") ? { direction: "down", size: shown.slice(1) } : { direction: "up", size: shown };
}

const maxNamed = 3;
const counts = new Intl.NumberFormat("en-US");
const dayFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** Returns why two periods are not compared, or null if no day of them is missing. */
export function withheldSentence(missing: Iterable<string>, today: string): string | null {
  const days = [...new Set(missing)].toSorted();
  if (days.length === 0) return null;
  const named = days.slice(0, maxNamed).map((day) => dayText(day, today));
  const more = days.length - named.length;
  const listed = more > 0 ? [...named, `${counts.format(more)} more ${more === 1 ? "day" : "days"}`] : named;
  const [last, first] = [listed.at(-1) ?? "", listed.slice(0, -1).join(", ")];
  return `Comparison withheld: ${first ? `${first} and ${last} are` : `${last} is`} missing.`;
}

function dayText(day: string, today: string): string {
  const text = dayFormat.format(new Date(`${day}T00:00:00Z`));
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}, ${day.slice(0, 4)}`;
}
