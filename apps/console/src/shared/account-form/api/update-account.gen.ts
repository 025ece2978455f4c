// Generated from update-account.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type TrialAccountUpdateInput = {
  readonly businessId: string;
  /** Up to 100 characters. */
  readonly businessName: string;
  /** Up to 100 characters. */
  readonly firstName: string;
  /** Up to 100 characters. */
  readonly lastName: string;
  /** Up to 20 characters. */
  readonly phone: string;
};

export type UpdateAccountMutationVariables = Exact<{
  input: TrialAccountUpdateInput;
}>;

export type UpdateAccountMutation = { readonly trial_accountUpdate: { readonly phone: string } };

export const updateAccount: Operation<UpdateAccountMutation, UpdateAccountMutationVariables> = {
  name: "UpdateAccount",
  hash: "aa29d95b327a149f233fe22f971789b947cfd955953eef6b278e1ba998e1943e",
};
