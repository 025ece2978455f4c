// Generated from give-global-role.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GlobalRoleInput = {
  /** superadmin or customer_sales_rep. */
  readonly roleId: string;
  readonly userId: string;
};

export type GiveGlobalRoleMutationVariables = Exact<{
  input: GlobalRoleInput;
}>;

export type GiveGlobalRoleMutation = { readonly org_globalRoleCreate: boolean };

export const giveGlobalRole: Operation<GiveGlobalRoleMutation, GiveGlobalRoleMutationVariables> = {
  name: "GiveGlobalRole",
  hash: "2047c33685b2a4e303e13e938b170c6fea0a3de30f0f24f8f8bfc04ef3640958",
};
