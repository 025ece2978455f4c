// Generated from find-organizations.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindOrganizationsQueryVariables = Exact<{
  name: string;
}>;

export type FindOrganizationsQuery = { readonly org_organizationList: { readonly data: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const findOrganizations: Operation<FindOrganizationsQuery, FindOrganizationsQueryVariables> = {
  name: "FindOrganizations",
  hash: "7ecd69561e6353b3d0892d8d0b6bda22f7f6541e6588f9f7f431ff1fc84bd0df",
};
