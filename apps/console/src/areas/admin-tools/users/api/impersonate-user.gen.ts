// Generated from impersonate-user.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserImpersonateInput = {
  /** The reason, which is recorded in the audit log. Maximum length: 500 characters. */
  readonly reason: string;
  readonly userId: string;
};

export type ImpersonateUserMutationVariables = Exact<{
  input: UserImpersonateInput;
}>;

export type ImpersonateUserMutation = { readonly org_userImpersonate: { readonly accessToken: string, readonly endsAt: string } };

export const impersonateUser: Operation<ImpersonateUserMutation, ImpersonateUserMutationVariables> = {
  name: "ImpersonateUser",
  hash: "92868f4b1c39e657f2ecbe00071ff1e7d45ed53bf385c9e237b8a9b3fdee1278",
};
