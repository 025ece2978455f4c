// Generated from list-inviter-roles.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListInviterRolesQueryVariables = Exact<{
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
  onlyBusiness: boolean;
}>;

export type ListInviterRolesQuery = { readonly org_roleList: ReadonlyArray<{ readonly name: string, readonly displayName: string }> };

export const listInviterRoles: Operation<ListInviterRolesQuery, ListInviterRolesQueryVariables> = {
  name: "ListInviterRoles",
  hash: "2a77936fe1f7cd3cbb01d2c426d8572793c9f178c1f0d984c6928d37ff1ca960",
};
