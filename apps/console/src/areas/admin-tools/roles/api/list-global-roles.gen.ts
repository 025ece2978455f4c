// Generated from list-global-roles.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListGlobalRolesQueryVariables = Exact<{
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListGlobalRolesQuery = { readonly org_globalRoleList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly userId: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly grantedByName: string | null, readonly createdAt: string, readonly role: { readonly name: string } }> } };

export const listGlobalRoles: Operation<ListGlobalRolesQuery, ListGlobalRolesQueryVariables> = {
  name: "ListGlobalRoles",
  hash: "c5eaac4a6fded70a742612cd8ce1620b631737479e1d53f2efc114a1afe74af7",
};
