// Generated from list-channels-behind.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListChannelsBehindQueryVariables = Exact<{
  businessId: string;
}>;

export type ListChannelsBehindQuery = { readonly order_orderTabCounts: { readonly channelsBehind: ReadonlyArray<{ readonly cartSalesChannelId: string, readonly cartSalesChannelName: string, readonly readAt: string }> } };

export const listChannelsBehind: Operation<ListChannelsBehindQuery, ListChannelsBehindQueryVariables> = {
  name: "ListChannelsBehind",
  hash: "abd083674cf7a25c9c8e0c896e1c91faacb211b900c12f06848d6944608d2bda",
};
