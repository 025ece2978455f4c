// Generated from get-sign-in-methods.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetSignInMethodsQueryVariables = Exact<{ [key: string]: never; }>;

export type GetSignInMethodsQuery = { readonly identity_signInShow: { readonly hasPassword: boolean, readonly isMfaEnabled: boolean, readonly hasRecoveryCode: boolean, readonly isSmsOffered: boolean } };

export const getSignInMethods: Operation<GetSignInMethodsQuery, GetSignInMethodsQueryVariables> = {
  name: "GetSignInMethods",
  hash: "0b86f0b4ea14c88eb7552baeb901577acd53a883d78a25306801b1f42385a2a1",
};
