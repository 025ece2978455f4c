// Generated from get-organization.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetOrganizationQueryVariables = Exact<{
  id: string;
}>;

export type GetOrganizationQuery = { readonly org_organizationShow: { readonly id: string, readonly name: string } };

export const getOrganization: Operation<GetOrganizationQuery, GetOrganizationQueryVariables> = {
  name: "GetOrganization",
  hash: "99b809877b15a5d64725daa05f2380f4963e9ef4b28e1052c8fe9ac6a898d641",
};
