// Generated from list-bulk-items.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListBulkItemsQueryVariables = Exact<{
  cartBusinessId: string;
  runId: string;
  results?: ReadonlyArray<OrderBulkResult> | null | undefined;
  reasons?: ReadonlyArray<OrderBulkReason> | null | undefined;
  page: PaginationArgs;
}>;

export type ListBulkItemsQuery = { readonly order_bulkItemList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly cartOrderId: string, readonly orderNumber: string, readonly result: OrderBulkResult, readonly text: string | null, readonly processedAt: string | null }> } };

export const listBulkItems: Operation<ListBulkItemsQuery, ListBulkItemsQueryVariables> = {
  name: "ListBulkItems",
  hash: "6471123252170e03753a7b90659b1ea66158f37062e0e9369f0b2852ae8eff55",
};
