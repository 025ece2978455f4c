// Generated from take-global-role.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GlobalRoleInput = {
  /** superadmin or customer_sales_rep. */
  readonly roleId: string;
  readonly userId: string;
};

export type TakeGlobalRoleMutationVariables = Exact<{
  input: GlobalRoleInput;
}>;

export type TakeGlobalRoleMutation = { readonly org_globalRoleDelete: boolean };

export const takeGlobalRole: Operation<TakeGlobalRoleMutation, TakeGlobalRoleMutationVariables> = {
  name: "TakeGlobalRole",
  hash: "c3347de7343550a74dd77ddd6ffc51e37181b5f04e903a0e8ec3149122a5d3a0",
};
