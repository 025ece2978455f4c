// Generated from get-security.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetSecurityQueryVariables = Exact<{
  organizationId: string;
}>;

export type GetSecurityQuery = { readonly org_securityShow: { readonly organizationId: string, readonly factorRequiredFrom: string | null, readonly isFactorDue: boolean, readonly memberCount: number, readonly lackingCount: number, readonly lackingAdministratorCount: number, readonly staleCount: number, readonly unusedInviteCount: number } };

export const getSecurity: Operation<GetSecurityQuery, GetSecurityQueryVariables> = {
  name: "GetSecurity",
  hash: "d8af383d710babcd577f158dc3f6b8c257f315a21a95bd4111a3da077471204c",
};
