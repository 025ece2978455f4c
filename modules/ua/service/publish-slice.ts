import { addDays, type DaySlice } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import type { Task } from "../contract/workflows.ts";
import { nextSlice, restOf, startOf } from "../domain/plan-sync.ts";
import { markAccount } from "../store/accounts.ts";
import { changeConnection, type ConnectionRow, lockConnection, noWait } from "../store/connections.ts";
import { closeBatches, publishVersion } from "../store/feeds.ts";
import { deleteReading } from "../store/readings.ts";
import { noteChanges, noteDays } from "../store/streams.ts";
import { addProgress } from "../store/syncs.ts";
import type { RunPlace } from "./parts.ts";
import { readingPlace } from "./read-slice.ts";

export interface ReadSlice {
  readonly batches: readonly number[];
  readonly announced: number | null;
  readonly rows: number;
  readonly changed: number;
  readonly refused: number;
  readonly beganAt: string;
}

export interface Checked {
  readonly batches: readonly number[];
  readonly differing: number;
  readonly missingSince: string | null;
}

/** Makes the batches of a slice count, together with how far its stream was read. */
export async function publishSlice(
  tx: Tx,
  { tenant, syncId, connectionId, feedKey }: RunPlace,
  task: Task,
  { announced, rows, changed, refused, beganAt, ...read }: ReadSlice,
  { differing, missingSince, ...checked }: Checked,
): Promise<void> {
  const batches = [...read.batches, ...checked.batches];
  const { businessId } = tenant;
  const { accountId, shape, days } = task;
  const place = readingPlace({ feedKey }, task);
  const slice = nextSlice(task);
  // A user may move the start date meanwhile.
  const connection = await lockConnection(tx, businessId, connectionId);
  if (days && "from" in slice)
    await noteDays(tx, businessId, place, { from: slice.from, to: days.newest, isLast: reachesHistory(task, slice) });
  else await noteChanges(tx, businessId, place, changesUntil(task, { beganAt, missingSince, connection }));
  await deleteReading(tx, businessId, place);
  const throughDay = "from" in slice ? slice.from : null;
  const counts = { announced, held: rows, changed, throughDay, differing, refused };
  await addProgress(tx, businessId, { syncId, accountId, shape }, counts);
  await markAccount(tx, businessId, connectionId, accountId, null);
  if (connection?.waitsFor) await changeConnection(tx, businessId, connectionId, noWait);
  if (batches.length === 0) return;
  await closeBatches(tx, businessId, feedKey, batches);
  // What a reset has read so far is not shown.
  if (connection?.feedKey === feedKey) await publishVersion(tx, businessId);
}

/**
 * Returns whether the source no longer has the days before a slice. Days before the start date are still there: if a user
 * moves the date back, the next sync has to read them.
 */
const reachesHistory = (task: Task, { from }: DaySlice): boolean =>
  !restOf(task) && task.startDate !== undefined && from > task.startDate;

/**
 * Returns the instant before which all changes are held. Orders that are missing are read again from their day on, unless
 * that was just done, and so are those since a start date that was moved earlier after the task was planned.
 */
function changesUntil(
  { since = "", startDate }: Task,
  {
    beganAt,
    missingSince,
    connection,
  }: Pick<Checked, "missingSince"> & {
    beganAt: string;
    connection: Pick<ConnectionRow, "startDate"> | undefined;
  },
): string {
  if (startDate && connection && connection.startDate < startDate) return startOf(connection.startDate);
  const day = missingSince && startOf(addDays(missingSince, -1));
  return day && day < since ? day : beganAt;
}
