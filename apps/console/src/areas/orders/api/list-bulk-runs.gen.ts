// Generated from list-bulk-runs.graphql by pnpm generate.
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

export type ListBulkRunsQueryVariables = Exact<{
  cartBusinessId: string;
}>;

export type ListBulkRunsQuery = { readonly order_bulkList: { readonly data: ReadonlyArray<{ readonly id: string, readonly kind: OrderBulkKind, readonly state: OrderBulkState, readonly undoes: string | null, readonly isOwn: boolean, readonly isImmediate: boolean, readonly orderCount: number, readonly plannedCount: number, readonly doneCount: number, readonly skippedCount: number, readonly failedCount: number, readonly canUndo: boolean, readonly startsAt: string | null, readonly finishedAt: string | null, readonly secondsLeft: number | null }> } };

export const listBulkRuns: Operation<ListBulkRunsQuery, ListBulkRunsQueryVariables> = {
  name: "ListBulkRuns",
  hash: "93cc7da6c0721ff46f68ef1a63571df1b9cc639a30c6ac8c2adfa906fcafb6d8",
};
