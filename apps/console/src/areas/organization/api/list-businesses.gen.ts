// Generated from list-businesses.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListBusinessesQueryVariables = Exact<{
  organizationId: string;
  search?: string | null | undefined;
  skip: number;
  take: number;
}>;

export type ListBusinessesQuery = { readonly org_businessListByOrgId: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly numUsers: number, readonly createdAt: string, readonly timeZone: string }> } };

export const listBusinesses: Operation<ListBusinessesQuery, ListBusinessesQueryVariables> = {
  name: "ListBusinesses",
  hash: "6bc492b71343aef0adc0cffb2602ed4360ed1ba65fc69d66063bc5cd697b16c3",
};
