// Generated from start-storefront.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type TrialStorefrontStartInput = {
  readonly businessId: string;
  /** The name of the store: letters and digits, at most 29. */
  readonly siteName: string;
};

export type StartStorefrontMutationVariables = Exact<{
  input: TrialStorefrontStartInput;
}>;

export type StartStorefrontMutation = { readonly trial_storefrontStart: { readonly id: string } };

export const startStorefront: Operation<StartStorefrontMutation, StartStorefrontMutationVariables> = {
  name: "StartStorefront",
  hash: "629452fbd7db9b2769a75a87784216fe3ac8ceb9d503648e02788367e2d8b705",
};
