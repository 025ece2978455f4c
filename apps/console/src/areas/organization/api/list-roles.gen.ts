// Generated from list-roles.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListRolesQueryVariables = Exact<{
  onlyBusiness: boolean;
}>;

export type ListRolesQuery = { readonly org_roleList: ReadonlyArray<{ readonly name: string, readonly displayName: string }> };

export const listRoles: Operation<ListRolesQuery, ListRolesQueryVariables> = {
  name: "ListRoles",
  hash: "9f84ffddf7bf6902dbd1ec018a4f067e9a064534a8cfa5df6f71bf7c9a4e0338",
};
