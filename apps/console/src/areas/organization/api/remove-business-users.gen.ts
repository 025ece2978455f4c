// Generated from remove-business-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type BusinessRemoveUserInput = {
  readonly businessId: string;
  readonly userIds: ReadonlyArray<string>;
};

export type RemoveBusinessUsersMutationVariables = Exact<{
  input: BusinessRemoveUserInput;
}>;

export type RemoveBusinessUsersMutation = { readonly org_businessRemoveUser: boolean };

export const removeBusinessUsers: Operation<RemoveBusinessUsersMutation, RemoveBusinessUsersMutationVariables> = {
  name: "RemoveBusinessUsers",
  hash: "35bf1ca14b19a5c6720d58e046a993e5d263e723c5eb80d61fabd56f80010fbb",
};
