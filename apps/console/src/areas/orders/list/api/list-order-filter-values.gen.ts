// Generated from list-order-filter-values.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListOrderFilterValuesQueryVariables = Exact<{
  businessId: string;
}>;

export type ListOrderFilterValuesQuery = { readonly order_orderSalesChannelCounts: ReadonlyArray<{ readonly cartSalesChannelId: string, readonly cartSalesChannelName: string }>, readonly inventory_locationList: { readonly data: ReadonlyArray<{ readonly id: string, readonly name: string }> }, readonly order_tagList: ReadonlyArray<{ readonly name: string }> };

export const listOrderFilterValues: Operation<ListOrderFilterValuesQuery, ListOrderFilterValuesQueryVariables> = {
  name: "ListOrderFilterValues",
  hash: "031dc328fcad0703c723642d20006525769cbced635f4668b30a4213788f829e",
};
