// Generated from list-views.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The definitions are those of the list's tabs. Deleted orders belong to none. */
export type OrderTab =
  | 'all'
  | 'exceptions'
  /** The time at which the risk begins has passed. */
  | 'lateRisk'
  | 'onHold'
  /** In progress, with open quantity at own locations, to be dispatched today or earlier. */
  | 'toShipToday'
  /** With open quantity, and not canceled. */
  | 'unfulfilled';

export type OrderViewDensity =
  | 'COMFORTABLE'
  | 'COMPACT';

export type OrderViewScope =
  /** For its author. */
  | 'MINE'
  /** For all users of the business. */
  | 'TEAM';

export type SortOrder =
  | 'asc'
  | 'desc';

export type ListViewsQueryVariables = Exact<{
  businessId: string;
}>;

export type ListViewsQuery = { readonly order_viewList: ReadonlyArray<{ readonly id: string, readonly name: string, readonly scope: OrderViewScope, readonly author: string | null, readonly isOwn: boolean, readonly canDelete: boolean, readonly version: number, readonly tab: OrderTab, readonly hiddenColumns: ReadonlyArray<string>, readonly columnOrder: ReadonlyArray<string>, readonly rows: number, readonly density: OrderViewDensity, readonly filters: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }>, readonly sort: { readonly column: string, readonly direction: SortOrder } | null }> };

export const listViews: Operation<ListViewsQuery, ListViewsQueryVariables> = {
  name: "ListViews",
  hash: "d685bb686bf5ba43824a18f00807fa029a144a56dabef26d7cfa0df79029081b",
};
