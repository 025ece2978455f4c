// Generated from update-organization.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Omitted fields don't change. */
export type OrganizationUpdateInput = {
  readonly businessEntityTerminology?: string | null | undefined;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly version?: number | null | undefined;
};

export type UpdateOrganizationMutationVariables = Exact<{
  input: OrganizationUpdateInput;
}>;

export type UpdateOrganizationMutation = { readonly org_organizationUpdate: { readonly id: string, readonly name: string, readonly businessEntityTerminology: string, readonly version: number } };

export const updateOrganization: Operation<UpdateOrganizationMutation, UpdateOrganizationMutationVariables> = {
  name: "UpdateOrganization",
  hash: "74020e89776069032896a4b09317e0d00fd7fc689fa1c259e537a14ba9952869",
};
