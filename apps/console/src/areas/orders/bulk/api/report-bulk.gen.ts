// Generated from report-bulk.graphql by pnpm generate.
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

export type ReportBulkQueryVariables = Exact<{
  cartBusinessId: string;
  runId: string;
  results?: ReadonlyArray<OrderBulkResult> | null | undefined;
  reasons?: ReadonlyArray<OrderBulkReason> | null | undefined;
  after?: string | null | undefined;
}>;

export type ReportBulkQuery = { readonly order_bulkReport: { readonly csv: string, readonly endCursor: string | null } };

export const reportBulk: Operation<ReportBulkQuery, ReportBulkQueryVariables> = {
  name: "ReportBulk",
  hash: "b3252531cabc456e51fd47e098c6387767035b1533533b32b24f2a98e7b29df8",
};
