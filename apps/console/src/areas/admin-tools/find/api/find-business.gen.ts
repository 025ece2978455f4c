// Generated from find-business.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindBusinessQueryVariables = Exact<{
  id: string;
}>;

export type FindBusinessQuery = { readonly org_businessShow: { readonly id: string, readonly name: string, readonly createdAt: string, readonly organization: { readonly id: string, readonly name: string } } };

export const findBusiness: Operation<FindBusinessQuery, FindBusinessQueryVariables> = {
  name: "FindBusiness",
  hash: "1dc4dc5cf795f98ca01bdb9279214fc1d719a9c4531a14d21e97d1f7e09d00e3",
};
