// Generated from reset-factors.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserResetFactorsInput = {
  /** A new UUID for each reset. Send the same one to retry. */
  readonly idempotencyKey: string;
  /** The reason, visible to the user and the user's organizations. Maximum length: 500 characters. */
  readonly reason: string;
  readonly userId: string;
};

export type ResetFactorsMutationVariables = Exact<{
  input: UserResetFactorsInput;
}>;

export type ResetFactorsMutation = { readonly org_userResetFactors: boolean };

export const resetFactors: Operation<ResetFactorsMutation, ResetFactorsMutationVariables> = {
  name: "ResetFactors",
  hash: "8a1583782604314eaffd770cda7b486a90e5cdc97baadb596529977211c5149e",
};
