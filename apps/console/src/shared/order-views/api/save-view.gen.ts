// Generated from save-view.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderViewDensity =
  | 'COMFORTABLE'
  | 'COMPACT';

export type OrderViewFilterInput = {
  /** As in the address of the list. */
  readonly name: string;
  /** 1 to 100. */
  readonly values: ReadonlyArray<string>;
};

/** A view keeps no search, because it can name a customer. */
export type OrderViewInput = {
  /** A UUID that identifies this write for 24 hours. */
  readonly clientKey: string;
  readonly columnOrder: ReadonlyArray<string>;
  readonly density: OrderViewDensity;
  readonly filters: ReadonlyArray<OrderViewFilterInput>;
  readonly hiddenColumns: ReadonlyArray<string>;
  /** Of a new view. It stays the same. */
  readonly list?: OrderViewList;
  /** 1 to 75 characters. */
  readonly name: string;
  /** 5 to 100 per page. */
  readonly rows: number;
  /** Of a new view. It stays the same. */
  readonly scope: OrderViewScope;
  readonly sort?: OrderViewSortInput | null | undefined;
  /** A tab of the list: an OrderTab or a ShipmentTab. */
  readonly tab: string;
  /** The version that the caller read, of a view that is changed. */
  readonly version?: number | null | undefined;
  /** Changes this view instead of adding one. */
  readonly viewId?: string | null | undefined;
};

export type OrderViewList =
  | 'ORDERS'
  | 'SHIPMENTS';

export type OrderViewScope =
  /** For its author. */
  | 'MINE'
  /** For all users of the business. */
  | 'TEAM';

export type OrderViewSortInput = {
  readonly column: string;
  readonly direction: SortOrder;
};

export type SortOrder =
  | 'asc'
  | 'desc';

export type SaveViewMutationVariables = Exact<{
  businessId: string;
  input: OrderViewInput;
}>;

export type SaveViewMutation = { readonly order_viewUpsert: { readonly id: string, readonly version: number } };

export const saveView: Operation<SaveViewMutation, SaveViewMutationVariables> = {
  name: "SaveView",
  hash: "8ece08d80dbe9f7255a8df98ce88ef7932dbd2b212a7a8ce1d90bd059f7e249c",
};
