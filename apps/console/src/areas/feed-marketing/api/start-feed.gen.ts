// Generated from start-feed.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type TrialCurrency =
  | 'eur'
  | 'usd';

export type TrialFeedStartInput = {
  readonly businessId: string;
  readonly currency: TrialCurrency;
  /** Up to 20 characters. */
  readonly phone: string;
  /** The ID of a plan from trial_planList, which includes the term. */
  readonly planId: string;
};

export type StartFeedMutationVariables = Exact<{
  input: TrialFeedStartInput;
}>;

export type StartFeedMutation = { readonly trial_feedStart: { readonly registrationUrl: string } };

export const startFeed: Operation<StartFeedMutation, StartFeedMutationVariables> = {
  name: "StartFeed",
  hash: "5dcaae4dd5685e8dd52865f5c0d551edbec950050650230cc3ddd336b651e0ec",
};
