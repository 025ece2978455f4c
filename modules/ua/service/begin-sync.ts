import type { Shape } from "@bc/connector-kit/shapes";
import { dayIn, type DaySlice, type Division } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import type { Task } from "../contract/workflows.ts";
import {
  countSlices,
  type DifferingDay,
  planBackfill,
  planReread,
  planReset,
  planSync,
  type SyncScope,
} from "../domain/plan-sync.ts";
import { listAccounts } from "../store/accounts.ts";
import {
  changeConnection,
  type ConnectionRow,
  findConnection,
  lockConnection,
  noCause,
  noWait,
} from "../store/connections.ts";
import { deleteOldVersions } from "../store/feeds.ts";
import { deleteStaleReadings } from "../store/readings.ts";
import { listStreams } from "../store/streams.ts";
import {
  deleteOldSyncs,
  endSyncRow,
  insertProgress,
  insertSync,
  listOpenSyncs,
  type SyncKind,
} from "../store/syncs.ts";
import { isRunOpen } from "./is-run-open.ts";
import type { RunPlace } from "./parts.ts";
import type { Sources } from "./sources.ts";

const weekMs = 7 * 86_400_000;

export interface BeginningRun extends Omit<RunPlace, "feedKey"> {
  kind: SyncKind;
  requestedBy?: string | undefined;
  /** The feed of a reset. Others write the live one. */
  feedKey?: number | undefined;
}

const isClosed = ({ deletedAt, status }: ConnectionRow): boolean =>
  deletedAt !== null || status === "inactive" || status === "deprecated";

/** Begins a run in the timeline and returns the feed that it writes, or null if the connection is not to be read. */
export async function beginSync(tx: Tx, run: BeginningRun): Promise<number | null> {
  const { tenant, syncId: id, connectionId, kind, requestedBy = null } = run;
  const { businessId } = tenant;
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection || isClosed(connection)) {
    await endSyncRow(tx, businessId, id, { outcome: "CANCELLED", cause: null });
    return null;
  }
  const feedKey = run.feedKey ?? connection.feedKey;
  await endLostSyncs(tx, businessId, connectionId);
  await deleteOldSyncs(tx, businessId, connectionId);
  await deleteOldVersions(tx, businessId);
  // A user may have canceled it before it began.
  if (!(await insertSync(tx, businessId, { id, connectionId, kind, feedKey, requestedBy }))) return null;
  await deleteStaleReadings(tx, businessId, feedKey);
  // A backfill goes on while the connection is healthy, and chosen days don't show whether the last cause is gone.
  const change = { status: "running", ...(kind !== "REREAD" && noCause), ...noWait };
  if (kind !== "BACKFILL" && kind !== "RESET") await changeConnection(tx, businessId, connectionId, change);
  return feedKey;
}

/** Ends in the timeline what has ended without saying so: a run that took too long, or that support has canceled. */
async function endLostSyncs(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  for (const { id } of await listOpenSyncs(tx, businessId, connectionId)) {
    if (!(await isRunOpen(tx, id))) await endSyncRow(tx, businessId, id, { outcome: "FAILED", cause: null });
  }
}

interface Asked {
  kind: SyncKind;
  /** What a REREAD reads: days of one account, or of all. */
  days?: DaySlice | undefined;
  accountId?: string | undefined;
}

/** Plans what a run reads and begins its progress. */
export async function planRun(
  tx: Tx,
  sources: Pick<Sources, "load" | "clock">,
  { tenant, syncId, connectionId, feedKey }: RunPlace,
  { differing = [], ...asked }: Asked & { differing?: DifferingDay[] },
): Promise<Task[]> {
  const { businessId } = tenant;
  const connection = await findConnection(tx, businessId, connectionId);
  if (!connection) return [];
  const now = sources.clock.now();
  const scope = { ...(await scopeOf(tx, sources, businessId, connection, feedKey)), differing };
  const isWeekly = connection.weeklyAt === null || now.getTime() - connection.weeklyAt.getTime() >= weekMs;
  const tasks = planOf(asked, scope, isWeekly);
  for (const [first, ...others] of Map.groupBy(tasks, ({ accountId, shape }) => `${accountId} ${shape}`).values())
    if (first) {
      const { accountId, shape } = first;
      const slices = [first, ...others].reduce((sum, task) => sum + countSlices(task), 0);
      await insertProgress(tx, businessId, { syncId, accountId, shape }, slices);
    }
  if (asked.kind === "SCHEDULED" && isWeekly) await changeConnection(tx, businessId, connectionId, { weekly_at: now });
  return tasks;
}

function planOf({ kind, days, accountId }: Asked, scope: SyncScope, isWeekly: boolean): Task[] {
  if (kind === "BACKFILL") return planBackfill(scope);
  if (kind === "RESET") return planReset(scope);
  if (kind === "REREAD" && days) return planReread(scope, days, accountId);
  return planSync(scope, kind === "SCHEDULED" && isWeekly);
}

/** Returns what plans depend on: the streams of the source, the selected accounts that can be read, and what is held. */
export async function scopeOf(
  tx: Tx,
  { load, clock }: Pick<Sources, "load" | "clock">,
  businessId: string,
  { id, slug, startDate }: Pick<ConnectionRow, "id" | "slug" | "startDate">,
  feedKey: number,
): Promise<SyncScope> {
  const { streams } = await load(slug);
  const accounts = (await listAccounts(tx, businessId, id)).filter(({ isSelected }) => isSelected);
  const divisions = Object.entries(streams).map(([shape, { division }]) => [shape, division]);
  return {
    divisions: Object.fromEntries(divisions) as Partial<Record<Shape, Division>>,
    accounts: accounts.map((account) => ({ id: account.id, today: dayIn(account.zone, clock.now()) })),
    states: await listStreams(tx, businessId, feedKey),
    startDate,
  };
}
