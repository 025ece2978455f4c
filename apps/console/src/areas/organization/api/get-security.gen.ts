// Generated from get-security.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetSecurityQueryVariables = Exact<{
  organizationId: string;
}>;

export type GetSecurityQuery = { readonly org_securityShow: { readonly organizationId: string, readonly factorRequiredFrom: string | null, readonly memberCount: number, readonly lackingCount: number, readonly lackingAdministratorCount: number, readonly staleCount: number, readonly unusedInviteCount: number } };

export const getSecurity: Operation<GetSecurityQuery, GetSecurityQueryVariables> = {
  name: "GetSecurity",
  hash: "541e33c70c8ce8aefb6c9f37d078fc3af0e656e6fbecdf99e18051140e351e85",
};
