// Generated from list-businesses.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListBusinessesQueryVariables = Exact<{
  organizationId: string;
  search?: string | null | undefined;
  skip: number;
  take: number;
}>;

export type ListBusinessesQuery = { readonly org_businessListByOrgId: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly numUsersWithAccess: number, readonly createdAt: string, readonly timeZone: string }> } };

export const listBusinesses: Operation<ListBusinessesQuery, ListBusinessesQueryVariables> = {
  name: "ListBusinesses",
  hash: "5055ca4de1ae5c8181c871098ac932588243d98d4e3fe6a0c95b3f22a927b552",
};
