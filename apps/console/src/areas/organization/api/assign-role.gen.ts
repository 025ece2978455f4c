// Generated from assign-role.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AssignedRoleInput = {
  /** Required for a business role. */
  readonly businessId?: string | null | undefined;
  /** Required for an organization role. */
  readonly organizationId?: string | null | undefined;
  readonly roleId: string;
  readonly userId: string;
};

export type AssignRoleMutationVariables = Exact<{
  input: AssignedRoleInput;
}>;

export type AssignRoleMutation = { readonly org_assignedRoleCreate: { readonly role: { readonly name: string } } };

export const assignRole: Operation<AssignRoleMutation, AssignRoleMutationVariables> = {
  name: "AssignRole",
  hash: "1d858bb4d7043e0855dc79fc66b871938910a4306cfdcd9d76d1ea7bcf278e53",
};
