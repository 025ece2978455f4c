// Generated from find-organization-names.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindOrganizationNamesQueryVariables = Exact<{
  name?: string | null | undefined;
}>;

export type FindOrganizationNamesQuery = { readonly org_organizationList: { readonly data: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const findOrganizationNames: Operation<FindOrganizationNamesQuery, FindOrganizationNamesQueryVariables> = {
  name: "FindOrganizationNames",
  hash: "ed357b5d4e9ee3ad93cb80612c2bbf58a198ce956607c4843bb4eb8e0917a11f",
};
