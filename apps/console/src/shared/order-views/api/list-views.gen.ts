// Generated from list-views.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderViewDensity =
  | 'COMFORTABLE'
  | 'COMPACT';

export type OrderViewList =
  | 'ORDERS'
  | 'SHIPMENTS';

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
  list: OrderViewList;
}>;

export type ListViewsQuery = { readonly order_viewList: ReadonlyArray<{ readonly id: string, readonly name: string, readonly scope: OrderViewScope, readonly author: string | null, readonly isOwn: boolean, readonly canDelete: boolean, readonly version: number, readonly tab: string, readonly hiddenColumns: ReadonlyArray<string>, readonly columnOrder: ReadonlyArray<string>, readonly rows: number, readonly density: OrderViewDensity, readonly filters: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }>, readonly sort: { readonly column: string, readonly direction: SortOrder } | null }> };

export const listViews: Operation<ListViewsQuery, ListViewsQueryVariables> = {
  name: "ListViews",
  hash: "8358ac5675ca64b3cf991a25a3dd845358d5de44aa640c53eb49420b69c5c03d",
};
