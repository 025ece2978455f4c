// Generated from list-timeline.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list that also continues behind a cursor: after takes the endCursor of the page before, and skip is then 0. */
export type CursorPaginationArgs = {
  readonly after?: string | null | undefined;
  readonly skip?: number;
  readonly take?: number;
};

export type OrderTimelineSource =
  | 'CARRIER'
  | 'CHANNEL'
  /** A shipment's confirmation at the channel. */
  | 'CONFIRMATION'
  | 'RULE'
  | 'SYSTEM'
  | 'USER';

export type ListTimelineQueryVariables = Exact<{
  businessId: string;
  cartOrderId: string;
  sources?: ReadonlyArray<OrderTimelineSource> | null | undefined;
  page: CursorPaginationArgs;
}>;

export type ListTimelineQuery = { readonly order_orderTimeline: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly source: OrderTimelineSource, readonly what: string, readonly who: string | null, readonly before: unknown, readonly after: unknown, readonly at: string, readonly isLate: boolean }> } };

export const listTimeline: Operation<ListTimelineQuery, ListTimelineQueryVariables> = {
  name: "ListTimeline",
  hash: "7d1f5ff3e17e8b03c9f921fe519d0f32c644a4cb72fd3ea1f36d719a641bf7e0",
};
