// Generated from list-trials.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type TrialProduct =
  /** Feed Marketing. */
  | 'dfw'
  /** Marketplace Management. */
  | 'mcm'
  /** Storefront. */
  | 'sf';

export type TrialStatus =
  | 'FAILURE'
  | 'PROVISIONING'
  /** The trial is queued or, for Feed Marketing, waits for the payment registration. */
  | 'STANDBY'
  | 'SUCCESS';

export type ListTrialsQueryVariables = Exact<{
  businessId: string;
}>;

export type ListTrialsQuery = { readonly trial_list: ReadonlyArray<{ readonly id: string, readonly product: TrialProduct, readonly status: TrialStatus, readonly startedAt: string, readonly daysLeft: number | null, readonly isEnded: boolean, readonly siteName: string | null, readonly problem: { readonly code: string, readonly message: string } | null }> };

export const listTrials: Operation<ListTrialsQuery, ListTrialsQueryVariables> = {
  name: "ListTrials",
  hash: "9991e025fa04eea5f5b9d37a7907b736c26f4d8d463b41acda97b0ceba231f59",
};
