// Generated from end-consent.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** As shown to the user; the name is also its value in the API. */
export type DataConnectorStatus =
  /** Syncs at its interval. */
  | 'active'
  | 'cancelled'
  /** The source is retired. */
  | 'deprecated'
  /** Needs a user. The cause is in `health`. */
  | 'failed'
  /** Paused by a user. */
  | 'inactive'
  /** A sign-in or the choice of accounts is missing. */
  | 'incomplete'
  /** A sync is requested. */
  | 'pending'
  | 'running'
  /** The first sync has succeeded. */
  | 'succeeded';

export type EndConsentMutationVariables = Exact<{
  businessId: string;
  query: string;
}>;

export type EndConsentMutation = { readonly ua_dataConnectorConsent: { readonly dataConnector: { readonly id: string, readonly name: string, readonly status: DataConnectorStatus, readonly startDate: string, readonly business: { readonly id: string, readonly name: string } }, readonly accounts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly problem: string | null }> } };

export const endConsent: Operation<EndConsentMutation, EndConsentMutationVariables> = {
  name: "EndConsent",
  hash: "44b4e4de215727dec778a05f74912a7565a8257be36c8f1607edad2a43d68b32",
};
