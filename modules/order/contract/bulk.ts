import { z } from "zod";
import type { HoldReason } from "./model.ts";

export const bulkLimits = {
  orders: 50_000,
  /** Chosen one by one. */
  ids: 1_000,
  atATime: 3,
  batch: 100,
  /** Runs of so many orders that are quick to change are done within the request. */
  immediate: 25,
  previewMs: 30 * 60_000,
  undoMs: 24 * 3_600_000,
  /** How long a cancellation can be taken back before it begins. */
  cancelDelayMs: 60_000,
  /** Rows of the report in one answer. */
  reportRows: 10_000,
};

export type BulkKind = "HOLD" | "RELEASE" | "ASSIGN_LOCATION" | "TAG" | "CREATE_SHIPMENTS" | "CANCEL" | "HAND_OVER";
export type BulkState = "PREVIEWED" | "WAITING" | "RUNNING" | "FINISHED" | "CANCELED" | "FAILED";
export type BulkResult = "PLANNED" | "DONE" | "SKIPPED" | "FAILED";

/** The action of a run, as it is stored. */
export type BulkAction =
  | { kind: "HOLD"; reason: HoldReason; note: string | null; until: string | null }
  | { kind: "RELEASE" }
  | { kind: "ASSIGN_LOCATION"; locationId: string; locationName: string }
  | {
      kind: "TAG";
      add: readonly { name: string; color?: string }[];
      remove: readonly string[];
      /** Those of new names are provisional until the run starts. */
      addIds: readonly string[];
      removeIds: readonly string[];
    }
  | { kind: "CREATE_SHIPMENTS" }
  | { kind: "CANCEL"; note: string | null }
  | { kind: "HAND_OVER" };
export type ActionOf<Kind extends BulkKind> = Extract<BulkAction, { kind: Kind }>;

/** Why orders are skipped or failed, in words that follow "skipped:". */
export const bulkReasons = {
  ALREADY_CANCELED: "already canceled",
  ALREADY_HANDED_OVER: "already handed over",
  ALREADY_HELD: "already held",
  CHANGED_SINCE: "changed since",
  CHANNEL_FORBIDS: "the channel does not allow it",
  DELETED: "deleted",
  EXTERNAL: "at an external location",
  FINISHED: "finished",
  HELD: "on hold",
  HELD_BY_CHANNEL: "held by the channel",
  IN_ERROR: "has an error",
  LOCATION_CLOSED: "location closed",
  NO_ADDRESS: "no address",
  NO_CHANGE: "no change",
  NO_SHIPMENT: "no shipment",
  NOTHING_OPEN: "nothing open",
  NOT_HELD: "not held",
  REFUSED: "refused",
  SHIPMENT_EXISTS: "a shipment exists",
  SHIPPED: "shipped",
  TAG_LIMIT: "too many tags",
  TRACKED_BY_CARRIER: "tracked by the carrier",
  UNPAID: "unpaid",
} as const;
export type BulkReason = keyof typeof bulkReasons;

const isUndoable: Record<BulkKind, boolean> = {
  HOLD: true,
  RELEASE: true,
  ASSIGN_LOCATION: true,
  TAG: true,
  CREATE_SHIPMENTS: true,
  CANCEL: false,
  HAND_OVER: false,
};
const isQuick: Record<BulkKind, boolean> = { ...isUndoable, CREATE_SHIPMENTS: false };

/** Whether a run of this kind can be undone. */
export const isUndoableKind = (kind: BulkKind): boolean => isUndoable[kind];
/** Whether a preview of so many orders is done as soon as it starts. */
export const isImmediateRun = (kind: BulkKind, orderCount: number): boolean =>
  isQuick[kind] && orderCount <= bulkLimits.immediate;

/** Applies the action of a bulk run to its orders. */
export const runBulk = {
  name: "order.run-bulk",
  lane: "bulk",
  input: z.object({ runId: z.guid() }),
} as const;
