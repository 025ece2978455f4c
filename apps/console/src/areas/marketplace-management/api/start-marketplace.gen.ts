// Generated from start-marketplace.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The interest that a user states for the Marketplace Management trial. */
export type TrialInterest =
  | 'full'
  | 'listing'
  | 'repricing';

export type TrialMarketplaceStartInput = {
  readonly businessId: string;
  /** The tracking cookie of the marketing service, if the browser has one. */
  readonly hubSpotUserToken?: string | null | undefined;
  readonly productInterest: TrialInterest;
  /** The HTTP address of the page with the form. */
  readonly sourcePageUri: string;
};

export type StartMarketplaceMutationVariables = Exact<{
  input: TrialMarketplaceStartInput;
}>;

export type StartMarketplaceMutation = { readonly trial_marketplaceStart: { readonly id: string } };

export const startMarketplace: Operation<StartMarketplaceMutation, StartMarketplaceMutationVariables> = {
  name: "StartMarketplace",
  hash: "fcf16c39a270b703d1c7fa376a50047aa1ac76b01ecf1e128e2ca39f9a47d345",
};
