import type { ListDaysQuery } from "../api/list-days.gen.ts";

/** How a day of one stream stands. */
export type StreamDay = ListDaysQuery["ua_dataConnectorDays"][number];
export type DayState = StreamDay["state"];

interface Look {
  label: string;
  /** What it means, for the legend. */
  means: string;
  /** Shown in the cell, so that color is not the only signal. */
  sign: string;
  className: string;
}

/** The looks of the states, from the one that needs attention most. */
export const dayLooks: Readonly<Record<DayState, Look>> = {
  MISSING: {
    label: "Missing",
    means: "overdue by a day, or waiting for you",
    sign: "✕",
    className: "bg-accent-red-soft text-accent-red",
  },
  LATE: {
    label: "Late",
    means: "overdue, about to be read",
    sign: "!",
    className: "bg-accent-amber-soft text-accent-amber",
  },
  PARTIAL: {
    label: "Partial",
    means: "differs from the source, or not compared",
    sign: "◐",
    className: "border-accent-amber bg-accent-amber-soft text-accent-amber",
  },
  RESTATING: {
    label: "Restating",
    means: "read, and still expected to change",
    sign: "↻",
    className: "bg-accent-teal-soft text-accent-teal",
  },
  NOT_DUE: { label: "Not due", means: "the source doesn't have it yet", sign: "", className: "text-muted" },
  COMPLETE: {
    label: "Complete",
    means: "everything is held",
    sign: "✓",
    className: "bg-accent-green-soft text-accent-green",
  },
  NOT_CONNECTED: {
    label: "Not connected",
    means: "before the first day, or paused",
    sign: "–",
    className: "bg-hover text-muted",
  },
};

const order = Object.keys(dayLooks) as DayState[];

/** The states in the order of the legend: from complete to missing. */
export const legend: readonly DayState[] = [
  "COMPLETE",
  "RESTATING",
  "PARTIAL",
  "LATE",
  "MISSING",
  "NOT_DUE",
  "NOT_CONNECTED",
];

/** Returns the state that needs attention most. */
export function worstState(days: readonly Pick<StreamDay, "state">[]): DayState {
  return days.reduce<DayState>(
    (worst, { state }) => (order.indexOf(state) < order.indexOf(worst) ? state : worst),
    "NOT_CONNECTED",
  );
}

/** Returns the streams of each day, those that need attention first. */
export function byDay(days: readonly StreamDay[]): ReadonlyMap<string, readonly StreamDay[]> {
  const grouped = new Map<string, StreamDay[]>(days.map(({ day }) => [day, []]));
  for (const state of order) for (const each of days) if (each.state === state) grouped.get(each.day)?.push(each);
  return grouped;
}

export const newestFirst = (days: readonly StreamDay[]): StreamDay[] =>
  [...days].sort((one, other) => other.day.localeCompare(one.day));

/** Returns the days of each stream. */
export function byStream(days: readonly StreamDay[]): StreamDay[][] {
  const grouped = new Map<string, StreamDay[]>();
  for (const each of days) {
    const key = `${each.shape} ${each.accountId}`;
    const group = grouped.get(key);
    if (group) group.push(each);
    else grouped.set(key, [each]);
  }
  return [...grouped.values()];
}
