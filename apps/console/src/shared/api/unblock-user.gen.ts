// Generated from unblock-user.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserUnblockInput = {
  readonly orgUserId: string;
  readonly organizationId: string;
};

export type UnblockUserMutationVariables = Exact<{
  input: UserUnblockInput;
}>;

export type UnblockUserMutation = { readonly org_userUnblock: boolean };

export const unblockUser: Operation<UnblockUserMutation, UnblockUserMutationVariables> = {
  name: "UnblockUser",
  hash: "7007babacb617cce3edbc110dfc56ec339f950574a3074da8658ab5f5cd9ee03",
};
