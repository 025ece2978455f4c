// Generated from count-security.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CountSecurityQueryVariables = Exact<{
  organizationId: string;
}>;

export type CountSecurityQuery = { readonly org_securityShow: { readonly isFactorDue: boolean, readonly memberCount: number, readonly lackingCount: number, readonly unusedInviteCount: number } };

export const countSecurity: Operation<CountSecurityQuery, CountSecurityQueryVariables> = {
  name: "CountSecurity",
  hash: "ba00c27ecaa7ee6b3a8c1c504e5d139c36c4d59f83d4d841bbafd3fbc9152194",
};
