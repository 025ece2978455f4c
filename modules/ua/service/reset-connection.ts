import type { Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import type { z } from "zod";
import { uaError } from "../contract/errors.ts";
import { resetRequest, syncRequest } from "../contract/workflows.ts";
import { isShorterThan } from "../domain/plan-sync.ts";
import { type AccountRow, listAccounts } from "../store/accounts.ts";
import { deleteComparison, findComparison, markReady } from "../store/comparisons.ts";
import { changeConnection, type ConnectionRow, lockConnection } from "../store/connections.ts";
import { insertFeed, publishVersion, replaceFeed } from "../store/feeds.ts";
import { listStreams } from "../store/streams.ts";
import { type Cause, endSyncRow, insertSync, listOpenSyncs, listProgress } from "../store/syncs.ts";
import type { RunPlace } from "./parts.ts";
import { scheduleCleanUp } from "./schedule-clean-up.ts";

type Workflows = Pick<WorkflowClient, "enqueue" | "schedule">;

export interface ResetWish {
  connectionId: string;
  userId: string;
  /** Whether a user accepts or discards the result. */
  review?: boolean | undefined;
}

/**
 * Requests that everything is read again into a new feed, unless that is under way. The live feed stays until it is done.
 * An earlier result that still waits is discarded.
 */
export async function resetConnection(
  tx: Tx,
  { workflows }: { workflows: Workflows },
  businessId: string,
  { connectionId, userId, review = false }: ResetWish,
): Promise<{ syncId: string; run: RequestedRun | undefined }> {
  await requireReadable(tx, businessId, connectionId);
  const open = (await listOpenSyncs(tx, businessId, connectionId)).find(({ kind }) => kind === "RESET");
  if (open) return { syncId: open.id, run: undefined };
  if (await findComparison(tx, businessId, connectionId))
    await discardReset(tx, { workflows }, businessId, connectionId);
  const feedKey = await insertFeed(tx, businessId, connectionId);
  const input = { connectionId, feedKey, requestedBy: userId, ...(review && { review }) };
  const run = await requestReset(tx, workflows, businessId, input);
  return { syncId: run.id, run };
}

async function requestReset(
  tx: Tx,
  workflows: Workflows,
  businessId: string,
  input: z.output<typeof resetRequest.input> & { requestedBy: string },
): Promise<RequestedRun> {
  const { connectionId, feedKey, requestedBy } = input;
  const run = await workflows.enqueue(tx, resetRequest, { key: connectionId, input });
  await insertSync(tx, businessId, { id: run.id, connectionId, kind: "RESET", feedKey, requestedBy });
  return run;
}

/**
 * Ends a reset. A feed that was read to its end and agrees with the source replaces the live one, or waits for a user if
 * that was asked for. Any other is discarded.
 */
export async function endReset(
  tx: Tx,
  { workflows, now }: { workflows: Workflows; now: Date },
  { tenant, syncId, connectionId, feedKey }: RunPlace,
  { fault, review }: { fault: Cause | null; review: boolean },
): Promise<void> {
  const { businessId } = tenant;
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection) return;
  const progress = await listProgress(tx, businessId, syncId);
  const differing = progress.reduce((sum, stream) => sum + stream.differing, 0);
  const cause = fault ?? (differing > 0 ? differs(differing) : await lacking(tx, businessId, connection, feedKey));
  if (!(await endSyncRow(tx, businessId, syncId, { outcome: cause ? "FAILED" : "SUCCEEDED", cause }))) return;
  if (!cause && review) return markReady(tx, businessId, connectionId, now);
  if (!cause) return swapFeeds(tx, workflows, businessId, { connection, feedKey });
  // What was accepted and could not be completed waits again.
  if (await findComparison(tx, businessId, connectionId)) return;
  await deleteComparison(tx, businessId, connectionId);
  await replaceFeed(tx, businessId, feedKey);
  await scheduleCleanUp(tx, workflows, connectionId);
}

/** Requests that the feed of a reset that waits is completed with what is new, and then replaces the live one. */
export async function acceptReset(
  tx: Tx,
  { workflows }: { workflows: Workflows },
  businessId: string,
  { connectionId, userId }: { connectionId: string; userId: string },
): Promise<RequestedRun> {
  await requireReadable(tx, businessId, connectionId);
  const { feedKey } = await requireComparison(tx, businessId, connectionId);
  return requestReset(tx, workflows, businessId, { connectionId, feedKey, requestedBy: userId, isCatchUp: true });
}

/** Drops the feed of a reset that waits. */
export async function discardReset(
  tx: Tx,
  { workflows }: { workflows: Workflows },
  businessId: string,
  connectionId: string,
): Promise<void> {
  await requireConnection(tx, businessId, connectionId);
  const { feedKey } = await requireComparison(tx, businessId, connectionId);
  await deleteComparison(tx, businessId, connectionId);
  await replaceFeed(tx, businessId, feedKey);
  await scheduleCleanUp(tx, workflows, connectionId);
}

async function swapFeeds(
  tx: Tx,
  workflows: Workflows,
  businessId: string,
  { connection, feedKey }: { connection: ConnectionRow; feedKey: number },
): Promise<void> {
  const { id: connectionId } = connection;
  await deleteComparison(tx, businessId, connectionId);
  await replaceFeed(tx, businessId, connection.feedKey);
  await changeConnection(tx, businessId, connectionId, { feed_key: feedKey });
  await publishVersion(tx, businessId);
  await scheduleCleanUp(tx, workflows, connectionId);
  // It says how the connection is with the new data.
  const input = { connectionId, kind: "SCHEDULED" } as const;
  await workflows.enqueue(tx, syncRequest, { key: connectionId, input });
}

async function requireConnection(tx: Tx, businessId: string, connectionId: string): Promise<ConnectionRow> {
  const connection = await lockConnection(tx, businessId, connectionId);
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  return connection;
}

async function requireReadable(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  const { status } = await requireConnection(tx, businessId, connectionId);
  if (status === "inactive" || status === "deprecated") throw uaError("ua.connection-paused");
}

async function requireComparison(tx: Tx, businessId: string, connectionId: string) {
  const comparison = await findComparison(tx, businessId, connectionId);
  if (!comparison) throw uaError("ua.comparison-missing");
  return comparison;
}

/**
 * Returns why a feed must not replace the live one: an account that is held could not be read to the end, or the feed lacks
 * an account, or days that the source no longer has. The orders of accounts that are not selected stay with `@bc/order`.
 */
async function lacking(tx: Tx, businessId: string, live: ConnectionRow, feedKey: number): Promise<Cause | null> {
  const selected = (await listAccounts(tx, businessId, live.id)).filter(({ isSelected }) => isSelected);
  const held = await listStreams(tx, businessId, live.feedKey);
  const failing = selected.find(
    ({ id, problem }) => problem !== null && held.some(({ accountId }) => accountId === id),
  );
  if (failing) return unread(failing);
  const isShorter = isShorterThan(
    held.filter(({ accountId, oldestDay }) => oldestDay !== null || selected.some(({ id }) => id === accountId)),
    await listStreams(tx, businessId, feedKey),
    live.startDate,
  );
  return isShorter ? { class: "differs", code: "shorter", sentence: shorterSentence } : null;
}

const shorterSentence = "The source no longer has all accounts or days that we hold. Your current data stays.";

const unread = ({ name, problem }: AccountRow): Cause => ({
  class: "skip",
  code: "account skipped",
  sentence: `We couldn't read ${name}, so your current data stays. ${problem ?? ""}`,
});

const differs = (days: number): Cause => ({
  class: "differs",
  code: "totals differ",
  sentence: `The new totals of ${days} ${days === 1 ? "day" : "days"} differ from those of the source. Your current data stays.`,
});
