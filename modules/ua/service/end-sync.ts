import type { Tx } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { backfillRequest, syncRequest } from "../contract/workflows.ts";
import { incompleteCause } from "../domain/incomplete-cause.ts";
import { planBackfill } from "../domain/plan-sync.ts";
import { listAccounts } from "../store/accounts.ts";
import { changeConnection, type ConnectionRow, lockConnection, noCause, noWait } from "../store/connections.ts";
import { isGivenSince, refuseCredential } from "../store/credentials.ts";
import { countRefused } from "../store/refused-orders.ts";
import { listOrphans } from "../store/removals.ts";
import {
  type Cause,
  endSyncRow,
  listOpenSyncs,
  listProgress,
  type SyncKind,
  type SyncOutcome,
} from "../store/syncs.ts";
import { scopeOf } from "./begin-sync.ts";
import type { RunPlace } from "./parts.ts";
import { requestCheck } from "./check-days-again.ts";
import { scheduleCleanUp } from "./schedule-clean-up.ts";
import type { Sources } from "./sources.ts";

interface EndServices {
  readonly workflows: Pick<WorkflowClient, "enqueue" | "schedule" | "unschedule">;
  readonly sources: Pick<Sources, "load" | "clock">;
}

/** What ended the sync before, and what ended this one. */
export type CauseChange = { slug: string; before: string | null; after: string | null };

/** How a run ended. */
export interface RunEnd {
  readonly fault: Cause | null;
  /** Days of the feed that differ from the source, whichever run has read them. */
  readonly differing: number;
}

/**
 * Ends a run that has read all it could, or that a fault has ended, and says on the connection how it is. Returns how the
 * class of its fault changed, if it did.
 */
export async function endSync(
  tx: Tx,
  services: EndServices,
  run: RunPlace & { kind: SyncKind },
  { fault, differing }: RunEnd,
): Promise<CauseChange | null> {
  const { tenant, syncId, connectionId, kind } = run;
  const { businessId } = tenant;
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection) return null;
  const cause = fault ?? (await incompleteness(tx, run, differing));
  // A run that was canceled meanwhile has ended already.
  if (!(await endSyncRow(tx, businessId, syncId, { outcome: outcomeOf(fault, cause), cause }))) return null;
  if (fault?.class === "reauth" && (await isGivenSince(tx, businessId, { connectionId, syncId }))) {
    await readWithNewAccess(tx, services, businessId, connectionId);
    return null;
  }
  const { slug, lastCauseClass: before } = connection;
  // Chosen days that could be read don't show that new ones can.
  const isReread = kind === "REREAD";
  const standing = isReread && !fault ? standingFault(connection) : null;
  const shown = standing ?? cause;
  const after = (standing ?? fault)?.class ?? null;
  await changeConnection(tx, businessId, connectionId, {
    ...noWait,
    ...(shown ? causeColumns(shown) : noCause),
    ...(fault || isReread ? {} : { synced_at: services.sources.clock.now() }),
    status: statusAfter(connection, shown),
    last_cause_class: after,
  });
  if (fault?.class === "reauth") await stopReading(tx, services, businessId, connectionId);
  if (!fault) {
    await requestBackfill(tx, services, businessId, connection);
    await requestCheck(tx, services, businessId, connection);
  }
  // What steps that were killed, and slices that were read a second time, have written.
  if ((await listOrphans(tx, businessId, connectionId)).length > 0)
    await scheduleCleanUp(tx, services.workflows, connectionId);
  return before === after ? null : { slug, before, after };
}

function outcomeOf(fault: Cause | null, cause: Cause | null): SyncOutcome {
  if (fault) return "FAILED";
  return cause ? "PARTIAL" : "SUCCEEDED";
}

const causeColumns = ({ class: causeClass, code, sentence }: Cause) => ({
  cause_class: causeClass,
  cause_code: code,
  cause: sentence,
});

/** Returns the fault that has ended the last sync, or null if none did. */
function standingFault({ lastCauseClass, causeClass, causeCode, cause }: ConnectionRow): Cause | null {
  if (causeClass === null || causeClass !== lastCauseClass) return null;
  return { class: causeClass, code: causeCode ?? "", sentence: cause ?? "" };
}

/** Accounts that can't be read do not make the others unhealthy. A connection that was paused meanwhile stays so. */
function statusAfter({ syncedAt, status }: ConnectionRow, cause: Cause | null): string {
  if (status === "inactive" || status === "deprecated") return status;
  if (cause && cause.class !== "skip") return "failed";
  return syncedAt === null ? "succeeded" : "active";
}

/** Returns why a run that came to its end is not complete, or null if it is. */
async function incompleteness(
  tx: Tx,
  { tenant, syncId, connectionId, feedKey }: RunPlace,
  inFeed: number,
): Promise<Cause | null> {
  const progress = await listProgress(tx, tenant.businessId, syncId);
  const sum = (count: "differing" | "refused") => progress.reduce((total, stream) => total + stream[count], 0);
  const accounts = (await listAccounts(tx, tenant.businessId, connectionId)).filter(({ isSelected }) => isSelected);
  // An order that was refused comes again only once it changes. One without an ID is known to its run alone.
  const refused = Math.max(sum("refused"), await countRefused(tx, tenant.businessId, { connectionId, feedKey }));
  // Older days of orders are compared only by the run that reads them.
  return incompleteCause({ refused, differing: Math.max(inFeed, sum("differing")), accounts });
}

/** The fault was that of an earlier access. A user who reconnects while a run is open has requested no other run. */
async function readWithNewAccess(
  tx: Tx,
  { workflows }: EndServices,
  businessId: string,
  connectionId: string,
): Promise<void> {
  await changeConnection(tx, businessId, connectionId, noWait);
  await workflows.enqueue(tx, syncRequest, { key: connectionId, input: { connectionId, kind: "REQUESTED" } });
}

/** Nothing is read until a user connects again. */
async function stopReading(
  tx: Tx,
  { workflows }: EndServices,
  businessId: string,
  connectionId: string,
): Promise<void> {
  await refuseCredential(tx, businessId, connectionId);
  await workflows.unschedule(tx, syncRequest, connectionId);
}

/** Requests the backfill of older days, unless it is done or under way. */
async function requestBackfill(
  tx: Tx,
  { workflows, sources }: EndServices,
  businessId: string,
  connection: ConnectionRow,
): Promise<void> {
  const { id, feedKey } = connection;
  if (planBackfill(await scopeOf(tx, sources, businessId, connection, feedKey)).length === 0) return;
  if ((await listOpenSyncs(tx, businessId, id)).some(({ kind }) => kind === "BACKFILL")) return;
  await workflows.enqueue(tx, backfillRequest, { key: id, input: { connectionId: id } });
}

/** Ends a backfill. The connection says that days differ, unless a sync is under way or a fault has ended the last one. */
export async function endBackfill(tx: Tx, run: RunPlace, { fault, differing }: RunEnd): Promise<void> {
  const { tenant, syncId, connectionId, feedKey } = run;
  const { businessId } = tenant;
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection) return;
  const cause = fault ?? (await incompleteness(tx, run, differing));
  if (!(await endSyncRow(tx, businessId, syncId, { outcome: outcomeOf(fault, cause), cause }))) return;
  const { status, causeClass } = connection;
  const isOpen = status === "active" || status === "succeeded" || (status === "failed" && causeClass === "differs");
  if (cause?.class !== "differs" || !isOpen || connection.feedKey !== feedKey) return;
  await changeConnection(tx, businessId, connectionId, { ...causeColumns(cause), status: "failed" });
}
