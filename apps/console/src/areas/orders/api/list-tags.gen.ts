// Generated from list-tags.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListTagsQueryVariables = Exact<{
  businessId: string;
}>;

export type ListTagsQuery = { readonly order_tagList: ReadonlyArray<{ readonly name: string }> };

export const listTags: Operation<ListTagsQuery, ListTagsQueryVariables> = {
  name: "ListTags",
  hash: "3b19d3ed6af8d04898931d6377bc8d5ff81a4c5793b719a3aa5cf6302907c1e3",
};
