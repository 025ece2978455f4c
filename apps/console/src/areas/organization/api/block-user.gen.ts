// Generated from block-user.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserBlockInput = {
  readonly orgUserId: string;
  readonly organizationId: string;
};

export type BlockUserMutationVariables = Exact<{
  input: UserBlockInput;
}>;

export type BlockUserMutation = { readonly org_userBlock: boolean };

export const blockUser: Operation<BlockUserMutation, BlockUserMutationVariables> = {
  name: "BlockUser",
  hash: "2b26d2acb8e881f8ceada077e7f0a094cc34554b33bc4d35d773c725241ea7e1",
};
