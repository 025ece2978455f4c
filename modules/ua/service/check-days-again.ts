import { addDays, type DaySlice } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { checkRequest, syncRequest, type Task } from "../contract/workflows.ts";
import { nextSlice, planCheck, startOf } from "../domain/plan-sync.ts";
import { changeConnection, type ConnectionRow, findConnection } from "../store/connections.ts";
import { closeBatches, publishVersion } from "../store/feeds.ts";
import { deleteReading } from "../store/readings.ts";
import { listStreams, noteChanges } from "../store/streams.ts";
import { scopeOf } from "./begin-sync.ts";
import { type CheckedSlice, checkPlace } from "./check-slice.ts";
import type { Place, SyncServices } from "./parts.ts";
import type { Sources } from "./sources.ts";

const hourMs = 3_600_000;
/** Once per day, though syncs do not end at the same minute. */
const checkEveryMs = 23 * hourMs;
const wideEveryMs = 7 * 24 * hourMs;
const recentDays = 35;
/** 13 months. */
const wideDays = 396;

/** Requests a comparison of the last 35 days once per day, and of the last 13 months once per week. */
export async function requestCheck(
  tx: Tx,
  { workflows, sources }: { workflows: Pick<WorkflowClient, "enqueue">; sources: Pick<Sources, "clock"> },
  businessId: string,
  { id, checkedAt, widelyCheckedAt }: ConnectionRow,
): Promise<void> {
  const now = sources.clock.now();
  const isOver = (since: Date | null, ms: number) => since === null || now.getTime() - since.getTime() >= ms;
  if (!isOver(checkedAt, checkEveryMs)) return;
  const isWide = isOver(widelyCheckedAt, wideEveryMs);
  await changeConnection(tx, businessId, id, { checked_at: now, ...(isWide && { widely_checked_at: now }) });
  // What the first sync has read was compared just now.
  if (checkedAt === null) return;
  const today = now.toISOString().slice(0, 10);
  const input = { connectionId: id, days: { from: addDays(today, -(isWide ? wideDays : recentDays)), to: today } };
  await workflows.enqueue(tx, checkRequest, { key: id, input });
}

export interface CheckPlace {
  readonly tenant: Place;
  readonly connectionId: string;
}

/** Returns what is compared, and the feed, or null if the connection is not to be read. */
export async function planChecks(
  tx: Tx,
  sources: Pick<Sources, "load" | "clock">,
  { tenant: { businessId }, connectionId }: CheckPlace,
  days: DaySlice,
): Promise<{ feedKey: number; tasks: Task[] } | null> {
  const connection = await findConnection(tx, businessId, connectionId);
  if (!connection || connection.deletedAt || isUnread(connection)) return null;
  const { feedKey } = connection;
  return { feedKey, tasks: planCheck(await scopeOf(tx, sources, businessId, connection, feedKey), days) };
}

const isUnread = ({ status, causeClass }: ConnectionRow): boolean =>
  ["incomplete", "inactive", "deprecated"].includes(status) || causeClass === "reauth";

/** Publishes how days compare, and requests that those that differ are read again. */
export async function endCheck(
  tx: Tx,
  { workflows }: { workflows: Pick<SyncServices["workflows"], "enqueue"> },
  { tenant: { businessId }, connectionId, feedKey }: CheckPlace & { feedKey: number },
  task: Task,
  { batches, differingDays, missingSince }: CheckedSlice,
): Promise<void> {
  const place = checkPlace({ feedKey }, task, { isRecheck: true });
  await deleteReading(tx, businessId, place);
  const connection = await findConnection(tx, businessId, connectionId);
  // A reset has replaced the feed meanwhile.
  if (connection?.feedKey !== feedKey) return;
  if (batches.length > 0) {
    await closeBatches(tx, businessId, feedKey, batches);
    await publishVersion(tx, businessId);
  }
  if (!differingDays || !("from" in nextSlice(task))) return;
  if (task.shape !== "order") {
    const input = { connectionId, kind: "REREAD", days: differingDays, accountId: task.accountId } as const;
    await workflows.enqueue(tx, syncRequest, { key: connectionId, input });
    return;
  }
  if (!missingSince) return;
  // Orders are read by change, from the day before the first one that is missing.
  const since = startOf(addDays(missingSince, -1));
  const state = (await listStreams(tx, businessId, feedKey)).find(
    (one) => one.accountId === task.accountId && one.shape === task.shape,
  );
  if (state?.changedAt && since < state.changedAt) await noteChanges(tx, businessId, place, since);
  await workflows.enqueue(tx, syncRequest, { key: connectionId, input: { connectionId, kind: "SCHEDULED" } });
}
