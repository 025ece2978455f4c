// Generated from show-bulk.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderBulkKind =
  | 'ASSIGN_LOCATION'
  /** Starts after 60 seconds; until then, order_bulkCancel takes it back. */
  | 'CANCEL'
  /** One shipment per ship-to address and location, with one package. */
  | 'CREATE_SHIPMENTS'
  /** Marks the shipments that no carrier tracks as handed over. */
  | 'HAND_OVER'
  | 'HOLD'
  | 'RELEASE'
  | 'TAG';

/** Why an order is skipped. */
export type OrderBulkReason =
  | 'ALREADY_CANCELED'
  | 'ALREADY_HANDED_OVER'
  | 'ALREADY_HELD'
  /** Undo: the order no longer has what the run wrote. */
  | 'CHANGED_SINCE'
  | 'CHANNEL_FORBIDS'
  | 'DELETED'
  | 'EXTERNAL'
  | 'FINISHED'
  | 'HELD'
  | 'HELD_BY_CHANNEL'
  | 'IN_ERROR'
  | 'LOCATION_CLOSED'
  | 'NOTHING_OPEN'
  | 'NOT_HELD'
  | 'NO_ADDRESS'
  | 'NO_CHANGE'
  | 'NO_SHIPMENT'
  /** Another rule refuses it; the row has the sentence. */
  | 'REFUSED'
  | 'SHIPMENT_EXISTS'
  | 'SHIPPED'
  | 'TAG_LIMIT'
  | 'TRACKED_BY_CARRIER'
  | 'UNPAID';

export type OrderBulkResult =
  | 'DONE'
  | 'FAILED'
  /** The action will be applied, if the order still qualifies then. */
  | 'PLANNED'
  | 'SKIPPED';

export type OrderBulkState =
  /** Stopped by a user. The orders that are still PLANNED were not changed. */
  | 'CANCELED'
  /** Stopped by a failure. The orders that are still PLANNED were not changed. */
  | 'FAILED'
  | 'FINISHED'
  | 'PREVIEWED'
  | 'RUNNING'
  /** Starts at startsAt. */
  | 'WAITING';

export type OrderHoldReason =
  | 'ADDRESS'
  | 'AWAITING_PAYMENT'
  | 'CHANNEL'
  | 'CUSTOMER_REQUEST'
  | 'FRAUD_REVIEW'
  /** Needs a note. */
  | 'OTHER'
  | 'OUT_OF_STOCK';

export type ShowBulkQueryVariables = Exact<{
  cartBusinessId: string;
  runId: string;
}>;

export type ShowBulkQuery = { readonly order_bulkShow: { readonly id: string, readonly kind: OrderBulkKind, readonly state: OrderBulkState, readonly reason: OrderHoldReason | null, readonly note: string | null, readonly until: string | null, readonly locationName: string | null, readonly addTags: ReadonlyArray<string>, readonly removeTags: ReadonlyArray<string>, readonly undoes: string | null, readonly retries: string | null, readonly startedBy: string | null, readonly isOwn: boolean, readonly orderCount: number, readonly plannedCount: number, readonly doneCount: number, readonly skippedCount: number, readonly failedCount: number, readonly isImmediate: boolean, readonly isUndoable: boolean, readonly canUndo: boolean, readonly undoUntil: string | null, readonly undoneBy: string | null, readonly createdAt: string, readonly expiresAt: string, readonly startedAt: string | null, readonly startsAt: string | null, readonly finishedAt: string | null, readonly secondsLeft: number | null, readonly reasons: ReadonlyArray<{ readonly result: OrderBulkResult, readonly reason: OrderBulkReason, readonly text: string, readonly count: number }> } };

export const showBulk: Operation<ShowBulkQuery, ShowBulkQueryVariables> = {
  name: "ShowBulk",
  hash: "88f8ccac19738bdcf7086d6580bb1516f50738dff415e4b7dcc69dda83f2670a",
};
