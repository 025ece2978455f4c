// Generated from list-order-filter-values.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListOrderFilterValuesQueryVariables = Exact<{
  businessId: string;
}>;

export type ListOrderFilterValuesQuery = { readonly order_orderSalesChannelCounts: ReadonlyArray<{ readonly cartSalesChannelId: string, readonly cartSalesChannelName: string }>, readonly order_tagList: ReadonlyArray<{ readonly name: string }> };

export const listOrderFilterValues: Operation<ListOrderFilterValuesQuery, ListOrderFilterValuesQueryVariables> = {
  name: "ListOrderFilterValues",
  hash: "5d3388793251e53b88be6a280465cf4ba1996645f4e281d29937f9634b75eb12",
};
