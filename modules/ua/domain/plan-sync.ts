import type { Shape } from "@bc/connector-kit/shapes";
import {
  addDays,
  type ChangeSlice,
  type DaySlice,
  daysToRead,
  type Division,
  sliceDays,
} from "@bc/connector-kit/slices";

/** How far a stream of an account was read. */
export interface StreamState {
  readonly accountId: string;
  readonly shape: Shape;
  readonly oldestDay: string | null;
  readonly newestDay: string | null;
  /** The newest change that is held. */
  readonly changedAt: string | null;
}

export interface SyncScope {
  /** The streams of the connector, by shape. */
  readonly divisions: Readonly<Partial<Record<Shape, Division>>>;
  /** The selected accounts, with the current day in their zone. */
  readonly accounts: readonly { readonly id: string; readonly today: string }[];
  readonly states: readonly StreamState[];
  readonly startDate: string;
  /** Whether this run looks back further than the daily ones. */
  readonly isWeekly: boolean;
}

/** The slices of a stream of an account, in the order in which they are read. */
export interface SyncTask {
  readonly accountId: string;
  readonly shape: Shape;
  readonly slices: readonly (DaySlice | ChangeSlice)[];
}

/** Returns what a sync reads: recent days again, and what changed since. Older days are left to the backfill. */
export function planSync(scope: SyncScope): SyncTask[] {
  return tasksOf(scope, (division, { today }, state) => {
    if (division.kind === "changes")
      return [{ since: changesSince(division, state?.changedAt ?? null, scope.startDate) }];
    const { startDate, isWeekly } = scope;
    const days = daysToRead(division, { today, startDate, lastDay: state?.newestDay ?? null, isWeekly });
    return sliceDays(days, division.step);
  });
}

/** Returns what a backfill reads: the days before those that are held, as far as the source has them, the newest first. */
export function planBackfill(scope: SyncScope): SyncTask[] {
  return tasksOf(scope, (division, { today }, state) => {
    if (division.kind === "changes" || !state?.oldestDay) return [];
    const oldest = addDays(today, -division.history);
    const from = scope.startDate > oldest ? scope.startDate : oldest;
    return sliceDays({ from, to: addDays(state.oldestDay, -1) }, division.step);
  });
}

function tasksOf(
  { divisions, accounts, states }: SyncScope,
  slicesOf: (
    division: Division,
    account: SyncScope["accounts"][number],
    state: StreamState | undefined,
  ) => readonly (DaySlice | ChangeSlice)[],
): SyncTask[] {
  return (Object.entries(divisions) as [Shape, Division][]).flatMap(([shape, division]) =>
    accounts
      .map((account) => {
        const state = states.find((one) => one.accountId === account.id && one.shape === shape);
        return { accountId: account.id, shape, slices: slicesOf(division, account, state) };
      })
      .filter(({ slices }) => slices.length > 0),
  );
}

/** Sources list changes late, so the last ones are read again. */
function changesSince(
  { overlapSeconds }: { overlapSeconds: number },
  changedAt: string | null,
  startDate: string,
): string {
  if (changedAt === null) return `${startDate}T00:00:00.000Z`;
  return new Date(Date.parse(changedAt) - overlapSeconds * 1_000).toISOString();
}
