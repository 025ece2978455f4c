import { addDays, type DaySlice } from "@bc/connector-kit/slices";
import type { DayStateName } from "../show-days.ts";

/** How the days of a source stand for one fact, over all of its accounts. */
export interface SourceDays {
  readonly source: string;
  readonly states: ReadonlyMap<string, DayStateName>;
}

/** A day on which a source lacks data. */
export interface Gap {
  readonly day: string;
  readonly source: string;
  readonly state: "MISSING" | "LATE" | "PARTIAL";
}

/** How complete the days of a metric are. */
export interface Completeness {
  /** The days that count: those that are due from all sources. Null if none is. */
  readonly days: DaySlice | null;
  /** The source whose days end first, if later days of the range are left out. */
  readonly endsFirst: string | null;
  readonly dayCount: number;
  readonly completeCount: number;
  /** Days that lack data, the oldest first. A total over them is too low. */
  readonly gaps: readonly Gap[];
  /** The first day that is expected to change, or null if none is. */
  readonly settlingFrom: string | null;
}

const isGap = (state: DayStateName | undefined): state is Gap["state"] =>
  state === "MISSING" || state === "LATE" || state === "PARTIAL";

/**
 * Returns how complete a range is for a metric that needs some facts, each with its sources. A day is complete if each
 * fact has a source on that day and none of them lacks data. A source that was connected later lacks none before.
 */
export function completenessOf(range: DaySlice, facts: readonly (readonly SourceDays[])[]): Completeness {
  const sources = facts.flat();
  const ends = sources.map(({ source, states }) => ({ source, end: lastDue(range, states) }));
  const first = ends.toSorted((one, other) => (one.end < other.end ? -1 : 1))[0];
  const to = first?.end ?? addDays(range.from, -1);
  const days = daysFrom({ from: range.from, to });
  const isComplete = (day: string): boolean =>
    facts.length > 0 &&
    facts.every((ofFact) => {
      const states = ofFact.map(({ states: known }) => known.get(day)).filter(isConnected);
      return states.length > 0 && !states.some(isGap);
    });
  const gaps = days.flatMap((day) =>
    sources.flatMap(({ source, states }) => {
      const state = states.get(day);
      return isGap(state) ? [{ day, source, state }] : [];
    }),
  );
  return {
    days: days.length > 0 ? { from: range.from, to } : null,
    endsFirst: to < range.to ? (first?.source ?? null) : null,
    dayCount: days.length,
    completeCount: days.filter(isComplete).length,
    gaps,
    settlingFrom: days.find((day) => sources.some(({ states }) => states.get(day) === "RESTATING")) ?? null,
  };
}

const isConnected = (state: DayStateName | undefined): boolean => state !== undefined && state !== "NOT_CONNECTED";

/** Returns the last day of a range that a source has due. One that is no longer connected ends no range. */
function lastDue({ from, to }: DaySlice, states: ReadonlyMap<string, DayStateName>): string {
  for (let day = to; day >= from; day = addDays(day, -1)) if (states.get(day) !== "NOT_DUE") return day;
  return addDays(from, -1);
}

function daysFrom({ from, to }: DaySlice): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
