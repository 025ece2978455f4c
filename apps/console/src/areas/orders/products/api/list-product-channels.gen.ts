// Generated from list-product-channels.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListProductChannelsQueryVariables = Exact<{
  businessId: string;
}>;

export type ListProductChannelsQuery = { readonly org_salesChannelListByBusinessId: { readonly data: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const listProductChannels: Operation<ListProductChannelsQuery, ListProductChannelsQueryVariables> = {
  name: "ListProductChannels",
  hash: "81f7930d9ff675a9a60b9d06e09b84cb4cad5d6f88c63784b6f58ce33bf51cf2",
};
