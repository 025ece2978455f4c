// Generated from get-organization-settings.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetOrganizationSettingsQueryVariables = Exact<{
  organizationId: string;
}>;

export type GetOrganizationSettingsQuery = { readonly org_organizationShow: { readonly id: string, readonly name: string, readonly businessEntityTerminology: string, readonly version: number } };

export const getOrganizationSettings: Operation<GetOrganizationSettingsQuery, GetOrganizationSettingsQueryVariables> = {
  name: "GetOrganizationSettings",
  hash: "2c932d0f79b47382c1d09c878fe3e8909043a8e38df0aa68f863f15e86c87ff6",
};
