// Generated from unblock-found-user.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserUnblockInput = {
  readonly orgUserId: string;
  readonly organizationId: string;
};

export type UnblockFoundUserMutationVariables = Exact<{
  input: UserUnblockInput;
}>;

export type UnblockFoundUserMutation = { readonly org_userUnblock: boolean };

export const unblockFoundUser: Operation<UnblockFoundUserMutation, UnblockFoundUserMutationVariables> = {
  name: "UnblockFoundUser",
  hash: "10dcf0d7e0d36488d621de13a54876bcaa58e8c28745eb32228c5d2bff31c319",
};
