// Generated from get-business-settings.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetBusinessSettingsQueryVariables = Exact<{
  businessId: string;
}>;

export type GetBusinessSettingsQuery = { readonly org_businessShow: { readonly id: string, readonly name: string, readonly roleName: string | null, readonly createdAt: string, readonly timeZone: string, readonly version: number, readonly organization: { readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string } } };

export const getBusinessSettings: Operation<GetBusinessSettingsQuery, GetBusinessSettingsQueryVariables> = {
  name: "GetBusinessSettings",
  hash: "23182adf29dc48aa527c6e83c6f36a754e3474618008dbba9de67b4e40caba48",
};
