// Generated from list-organization-businesses.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListOrganizationBusinessesQueryVariables = Exact<{
  organizationId: string;
  search: string;
  take: number;
}>;

export type ListOrganizationBusinessesQuery = { readonly org_businessListByOrgId: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: string, readonly numUsers: number }> } };

export const listOrganizationBusinesses: Operation<ListOrganizationBusinessesQuery, ListOrganizationBusinessesQueryVariables> = {
  name: "ListOrganizationBusinesses",
  hash: "af0faefebe15642e41ccfbb0dd5515da7928344d368cfe38aba357118bc3d432",
};
