// Generated from find-organizations.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindOrganizationsQueryVariables = Exact<{
  name: string;
}>;

export type FindOrganizationsQuery = { readonly org_organizationList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: string, readonly businessCount: number, readonly businessEntityTerminology: string }> } };

export const findOrganizations: Operation<FindOrganizationsQuery, FindOrganizationsQueryVariables> = {
  name: "FindOrganizations",
  hash: "8489f52a6a5b13367e3104d1c32277a54f5c508f713b3e27fb1065b15ed71a04",
};
