// Generated from start-bulk.graphql by pnpm generate.
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

export type StartBulkMutationVariables = Exact<{
  cartBusinessId: string;
  runId: string;
}>;

export type StartBulkMutation = { readonly order_bulkStart: { readonly id: string, readonly kind: OrderBulkKind, readonly state: OrderBulkState, readonly undoes: string | null, readonly doneCount: number, readonly skippedCount: number, readonly failedCount: number, readonly canUndo: boolean, readonly reasons: ReadonlyArray<{ readonly result: OrderBulkResult, readonly reason: OrderBulkReason, readonly text: string, readonly count: number }> } };

export const startBulk: Operation<StartBulkMutation, StartBulkMutationVariables> = {
  name: "StartBulk",
  hash: "08bbf3e71c14ec7b97ec0834dd9a3fb7c9079036e9e51c93834ed3041b5ebe8f",
};
