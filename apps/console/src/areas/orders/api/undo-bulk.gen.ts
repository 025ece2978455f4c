// Generated from undo-bulk.graphql by pnpm generate.
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

export type UndoBulkMutationVariables = Exact<{
  cartBusinessId: string;
  runId: string;
}>;

export type UndoBulkMutation = { readonly order_bulkUndo: { readonly id: string, readonly kind: OrderBulkKind, readonly undoes: string | null, readonly orderCount: number, readonly plannedCount: number, readonly skippedCount: number, readonly isImmediate: boolean, readonly isUndoable: boolean, readonly reasons: ReadonlyArray<{ readonly result: OrderBulkResult, readonly reason: OrderBulkReason, readonly text: string, readonly count: number }> } };

export const undoBulk: Operation<UndoBulkMutation, UndoBulkMutationVariables> = {
  name: "UndoBulk",
  hash: "170beffdd90e415fc93fc464239e57000d78a8ec6ca51c60ee6e422e36963197",
};
