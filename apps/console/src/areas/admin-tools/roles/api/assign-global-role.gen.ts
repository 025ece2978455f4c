// Generated from assign-global-role.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GlobalRoleInput = {
  /** superadmin or customer_sales_rep. */
  readonly roleId: string;
  readonly userId: string;
};

export type AssignGlobalRoleMutationVariables = Exact<{
  input: GlobalRoleInput;
}>;

export type AssignGlobalRoleMutation = { readonly org_globalRoleCreate: boolean };

export const assignGlobalRole: Operation<AssignGlobalRoleMutation, AssignGlobalRoleMutationVariables> = {
  name: "AssignGlobalRole",
  hash: "735d33807cd9dbfdebb7b291515c14a5f24bd4385ba024428fc060ebbfe67c7d",
};
