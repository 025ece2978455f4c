// Generated from list-ending-trials.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type TrialProduct =
  /** Feed Marketing. */
  | 'dfw'
  /** Marketplace Management. */
  | 'mcm'
  /** Storefront. */
  | 'sf';

export type ListEndingTrialsQueryVariables = Exact<{
  days: number;
}>;

export type ListEndingTrialsQuery = { readonly trial_endingList: ReadonlyArray<{ readonly id: string, readonly businessId: string, readonly product: TrialProduct, readonly daysLeft: number }> };

export const listEndingTrials: Operation<ListEndingTrialsQuery, ListEndingTrialsQueryVariables> = {
  name: "ListEndingTrials",
  hash: "a84d918d6f9be7c3a84bc42e625d71bef261396da79f6cbbd00de27b6d2f3ea0",
};
