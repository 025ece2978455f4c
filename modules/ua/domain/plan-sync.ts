import type { Shape } from "@bc/connector-kit/shapes";
import { addDays, type ChangeSlice, daysIn, type DaySlice, daysToRead, type Division } from "@bc/connector-kit/slices";
import type { Task } from "../contract/workflows.ts";

/** How far a stream of an account was read. */
export interface StreamState {
  readonly accountId: string;
  readonly shape: Shape;
  readonly oldestDay: string | null;
  readonly newestDay: string | null;
  /** All changes before this instant are held. */
  readonly changedAt: string | null;
}

export interface SyncScope {
  /** The streams of the connector, by shape. */
  readonly divisions: Readonly<Partial<Record<Shape, Division>>>;
  /** The selected accounts, with the current day in their zone. */
  readonly accounts: readonly { readonly id: string; readonly today: string }[];
  readonly states: readonly StreamState[];
  readonly startDate: string;
  /** Days that are held and did not agree with the source when they were last read. */
  readonly differing?: readonly DifferingDay[];
}

/** A type, because steps return JSON. */
export type DifferingDay = { readonly accountId: string; readonly shape: Shape; readonly date: string };

type DayDivision = Extract<Division, { kind: "days" }>;
type DaysOf = (division: DayDivision, today: string, state: StreamState | undefined) => DaySlice | undefined;

/**
 * Returns what a sync reads: recent days again, what changed since, and earlier days that differ from the source. Days
 * before those that are held are left to the backfill, which may run at the same time.
 */
export function planSync(scope: SyncScope, isWeekly: boolean): Task[] {
  const { startDate } = scope;
  const tasks = tasksOf(scope, (division, today, state) => {
    const days = daysToRead(division, { today, startDate, lastDay: state?.newestDay ?? null, isWeekly });
    return { from: later(days.from, state?.oldestDay ?? days.from), to: days.to };
  });
  return [...tasks, ...tasks.flatMap((task) => planDiffering(scope, task))];
}

/** Orders are counted again for so many days, until the count agrees. */
export const orderDays = 7;

/** Returns the days that differ and can still agree: those of selected accounts, as far back as syncs compare them. */
export function openDiffering({ differing = [], divisions, accounts }: SyncScope): DifferingDay[] {
  return differing.filter(({ accountId, shape, date }) => {
    const division = divisions[shape];
    const today = accounts.find(({ id }) => id === accountId)?.today;
    if (!division || !today) return false;
    return date >= addDays(today, -(division.kind === "days" ? division.history : orderDays));
  });
}

/** Returns the tasks that read days again which differ and are older than those that a task reads. */
function planDiffering(scope: SyncScope, { accountId, shape, days }: Task): Task[] {
  const division = scope.divisions[shape];
  if (!days || division?.kind !== "days") return [];
  const dates = openDiffering(scope)
    .filter((one) => one.accountId === accountId && one.shape === shape && one.date < days.from)
    .map(({ date }) => date)
    .sort()
    .reverse();
  const ranges: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && addDays(date, 1) === last.from) last.from = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges.map((range) => ({ accountId, shape, days: { ...range, newest: range.to, step: division.step } }));
}

/** Returns what a backfill reads: the days before those that are held, as far as the source has them. */
export function planBackfill(scope: SyncScope): Task[] {
  const tasks = tasksOf(scope, (division, today, state) =>
    state?.oldestDay
      ? { from: later(scope.startDate, addDays(today, -division.history)), to: addDays(state.oldestDay, -1) }
      : undefined,
  );
  return tasks.filter(({ days }) => days);
}

/**
 * Returns the tasks that read some days again, of one account or of all, as far as they are held and the source still has
 * them.
 */
export function planReread(scope: SyncScope, { from, to }: DaySlice, only?: string): Task[] {
  const tasks = tasksOf(scope, (division, today, state) => {
    if (!state?.oldestDay || !state.newestDay) return undefined;
    const oldest = later(state.oldestDay, addDays(today, -division.history));
    return { from: later(from, oldest), to: to < state.newestDay ? to : state.newestDay };
  });
  return tasks.filter(({ accountId, days }) => days && (only === undefined || accountId === only));
}

/** How many days of orders are compared by one call. */
const orderStep = 31;

/** Returns the tasks that compare days with the source, as far as they are held and the source still has them. */
export function planCheck(scope: SyncScope, { from, to }: DaySlice): Task[] {
  return (Object.entries(scope.divisions) as [Shape, Division][]).flatMap(([shape, division]) =>
    scope.accounts.flatMap(({ id: accountId, today }): Task[] => {
      const state = scope.states.find((one) => one.accountId === accountId && one.shape === shape);
      const oldest = state?.oldestDay ?? (state?.changedAt && scope.startDate);
      const newest = state?.newestDay ?? (state?.changedAt && addDays(state.changedAt.slice(0, 10), -1));
      if (!oldest || !newest) return [];
      const days = {
        from: later(from, later(oldest, addDays(today, -division.history))),
        to: [to, newest, addDays(today, -1)].toSorted()[0] ?? to,
      };
      if (days.from > days.to) return [];
      const step = division.kind === "days" ? division.step : orderStep;
      return [{ accountId, shape, days: { ...days, newest: days.to, step } }];
    }),
  );
}

/**
 * Returns the tasks that read everything into the feed of a reset. Of streams that it holds from their first day on, only
 * new days are read, and those that the source may have changed since.
 */
export function planReset(scope: SyncScope): Task[] {
  return tasksOf(scope, (division, today, state) => {
    const first = later(scope.startDate, addDays(today, -division.history));
    const { oldestDay, newestDay } = state ?? {};
    const isHeld = oldestDay && newestDay && oldestDay <= first;
    return { from: isHeld ? later(first, addDays(newestDay, -division.weeklyLookBack)) : first, to: today };
  });
}

/**
 * Returns the days that the feed of a reset takes over from those that are held: days that the source no longer has, and
 * all days of accounts that are no longer selected, for example because the source no longer lists them.
 */
export function planKept(scope: SyncScope, held: readonly StreamState[]): Task[] {
  const tasks = tasksOf(scope, (division, today, state) => {
    const before = held.find(({ accountId, shape }) => accountId === state?.accountId && shape === state.shape);
    if (!state?.oldestDay || !before?.oldestDay || state.oldestDay > addDays(today, -division.history))
      return undefined;
    return { from: later(before.oldestDay, scope.startDate), to: addDays(state.oldestDay, -1) };
  });
  return [...tasks.filter(({ days }) => days), ...held.flatMap((stream) => planUnselected(scope, stream))];
}

/** Returns the days of a stream that are taken over if its account is not selected. */
function planUnselected({ divisions, accounts, states, startDate }: SyncScope, held: StreamState): Task[] {
  const { accountId, shape, oldestDay, newestDay } = held;
  const division = divisions[shape];
  if (division?.kind !== "days" || !oldestDay || !newestDay || accounts.some(({ id }) => id === accountId)) return [];
  const taken = states.find((one) => one.accountId === accountId && one.shape === shape);
  const from = later(oldestDay, startDate);
  const task = (days: DaySlice): Task => ({
    accountId,
    shape,
    days: { ...days, newest: days.to, step: division.step },
  });
  // Days after those that the new feed has are taken over one by one, because streams have no gaps.
  if (taken?.newestDay && taken.newestDay < newestDay) {
    const next = addDays(taken.newestDay, 1);
    return [task({ from: next, to: next })];
  }
  const to = taken?.oldestDay ? addDays(taken.oldestDay, -1) : newestDay;
  return from > to ? [] : [task({ from, to })];
}

/** Returns the first day that the source still has, of the stream with the latest one, if earlier days are held. */
export function keptBefore({ divisions, accounts, states }: SyncScope): string | null {
  const days = states.flatMap(({ accountId, shape, oldestDay }) => {
    const today = accounts.find(({ id }) => id === accountId)?.today;
    const history = divisions[shape]?.history;
    const first = today && history ? addDays(today, -history) : "";
    return oldestDay !== null && oldestDay < first ? first : [];
  });
  return days.toSorted().at(-1) ?? null;
}

function tasksOf({ divisions, accounts, states, startDate }: SyncScope, daysOf: DaysOf): Task[] {
  return (Object.entries(divisions) as [Shape, Division][]).flatMap(([shape, division]) =>
    accounts.flatMap(({ id: accountId, today }): Task[] => {
      const state = states.find((one) => one.accountId === accountId && one.shape === shape);
      if (division.kind === "changes") {
        const since = later(
          changesSince(division, state?.changedAt ?? null, startDate),
          startOf(addDays(today, -division.history)),
        );
        return [{ accountId, shape, since, startDate }];
      }
      const days = daysOf(division, today, state);
      if (!days || days.from > days.to) return [];
      return [{ accountId, shape, days: { ...days, newest: days.to, step: division.step }, startDate }];
    }),
  );
}

/** Returns whether streams that were read anew lack one of those that are held, or days of it since the start date. */
export const isShorterThan = (held: readonly StreamState[], anew: readonly StreamState[], startDate: string): boolean =>
  held.some(({ accountId, shape, oldestDay, newestDay }) => {
    if (newestDay !== null && newestDay < startDate) return false;
    const found = anew.find((one) => one.accountId === accountId && one.shape === shape);
    return !found || (oldestDay !== null && (found.oldestDay ?? "9999") > later(oldestDay, startDate));
  });

/** Returns the instant from which changes are read for a day, in every zone the same. */
export const startOf = (day: string): string => `${day}T00:00:00.000Z`;

const later = (one: string, other: string): string => (one > other ? one : other);

/** Sources list changes late, so the last ones are read again. */
function changesSince(
  { overlapSeconds }: { overlapSeconds: number },
  changedAt: string | null,
  startDate: string,
): string {
  if (changedAt === null) return startOf(startDate);
  return new Date(Date.parse(changedAt) - overlapSeconds * 1_000).toISOString();
}

/** Returns the slice of a task that is read next: its newest days. */
export function nextSlice({ days, since = "" }: Task): DaySlice | ChangeSlice {
  if (!days) return { since };
  return { from: later(days.from, addDays(days.to, 1 - days.step)), to: days.to };
}

/** Returns what is left of a task after its next slice, or undefined if that was the last one. */
export function restOf(task: Task): Task | undefined {
  const slice = nextSlice(task);
  if (!task.days || !("from" in slice) || slice.from <= task.days.from) return undefined;
  const { isSecond: _, days, ...rest } = task;
  return { ...rest, days: { ...days, to: addDays(slice.from, -1) } };
}

/** Returns the task with slices of half as many days, or undefined if they have one day already. */
export function halved(task: Task): Task | undefined {
  const slice = nextSlice(task);
  if (!task.days || !("from" in slice) || slice.from === slice.to) return undefined;
  const { isSecond: _, days, ...rest } = task;
  return { ...rest, days: { ...days, step: Math.floor(daysIn(slice) / 2) } };
}

/** Returns how many slices a task has. */
export const countSlices = ({ days }: Task): number => (days ? Math.ceil(daysIn(days) / days.step) : 1);
