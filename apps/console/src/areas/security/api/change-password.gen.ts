// Generated from change-password.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ChangeOwnPasswordInput = {
  readonly currentPassword: string;
  readonly newPassword: string;
};

export type ChangePasswordMutationVariables = Exact<{
  input: ChangeOwnPasswordInput;
}>;

export type ChangePasswordMutation = { readonly org_userChangeOwnPassword: boolean };

export const changePassword: Operation<ChangePasswordMutation, ChangePasswordMutationVariables> = {
  name: "ChangePassword",
  hash: "f4bb639562968ef0d1914a5834583755697c401096e509a8a8881ed7f72413ea",
};
