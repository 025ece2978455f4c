// Generated from find-organization.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindOrganizationQueryVariables = Exact<{
  id: string;
}>;

export type FindOrganizationQuery = { readonly org_organizationShow: { readonly id: string, readonly name: string, readonly createdAt: string, readonly businessCount: number, readonly businessEntityTerminology: string } };

export const findOrganization: Operation<FindOrganizationQuery, FindOrganizationQueryVariables> = {
  name: "FindOrganization",
  hash: "699bc635fd4d85d4f0e2215ad6adc06099204c340e70e3b7aa017e3621c98c84",
};
