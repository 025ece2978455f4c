// Generated from remove-organization-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrganizationRemoveUserInput = {
  readonly organizationId: string;
  readonly userIds: ReadonlyArray<string>;
};

export type RemoveOrganizationUsersMutationVariables = Exact<{
  input: OrganizationRemoveUserInput;
}>;

export type RemoveOrganizationUsersMutation = { readonly org_organizationRemoveUser: boolean };

export const removeOrganizationUsers: Operation<RemoveOrganizationUsersMutation, RemoveOrganizationUsersMutationVariables> = {
  name: "RemoveOrganizationUsers",
  hash: "46ef87dcb67b067fbab800b676f6117684518c41ff11d7016c6ac308f40123df",
};
