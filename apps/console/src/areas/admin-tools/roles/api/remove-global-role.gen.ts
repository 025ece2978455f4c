// Generated from remove-global-role.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GlobalRoleInput = {
  /** superadmin or customer_sales_rep. */
  readonly roleId: string;
  readonly userId: string;
};

export type RemoveGlobalRoleMutationVariables = Exact<{
  input: GlobalRoleInput;
}>;

export type RemoveGlobalRoleMutation = { readonly org_globalRoleDelete: boolean };

export const removeGlobalRole: Operation<RemoveGlobalRoleMutation, RemoveGlobalRoleMutationVariables> = {
  name: "RemoveGlobalRole",
  hash: "b25e755d0e3656e1500d49bf7c3f1e8b406ec775f6ae63918fd94ac17c46f556",
};
