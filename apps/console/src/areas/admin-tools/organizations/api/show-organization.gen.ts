// Generated from show-organization.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShowOrganizationQueryVariables = Exact<{
  id: string;
}>;

export type ShowOrganizationQuery = { readonly org_organizationShow: { readonly id: string, readonly name: string, readonly createdAt: string, readonly businessCount: number, readonly businessEntityTerminology: string, readonly businesses: ReadonlyArray<{ readonly id: string }>, readonly organizationData: { readonly phone: string | null, readonly website: string | null } }, readonly org_permissionExplain: { readonly members: ReadonlyArray<{ readonly userId: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly role: { readonly name: string } }> } };

export const showOrganization: Operation<ShowOrganizationQuery, ShowOrganizationQueryVariables> = {
  name: "ShowOrganization",
  hash: "3c68b2cf95bda29dedd07bdf87b8cb6e54b9d26c89b79387a38f3df5d5928392",
};
