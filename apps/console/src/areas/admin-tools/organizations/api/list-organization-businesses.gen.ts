// Generated from list-organization-businesses.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListOrganizationBusinessesQueryVariables = Exact<{
  organizationId: string;
  search: string;
  take: number;
}>;

export type ListOrganizationBusinessesQuery = { readonly org_businessListByOrgId: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: string, readonly numUsersWithAccess: number }> } };

export const listOrganizationBusinesses: Operation<ListOrganizationBusinessesQuery, ListOrganizationBusinessesQueryVariables> = {
  name: "ListOrganizationBusinesses",
  hash: "3befdf87ad72faf7354751ab24b929bd5b54048009b727f138f12d0cb5d7f5f1",
};
