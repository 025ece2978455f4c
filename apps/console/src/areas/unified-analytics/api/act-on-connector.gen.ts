// Generated from act-on-connector.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DataConnectorAction =
  /** Replaces the data by what a reset has read. */
  | 'accept'
  /** Ends what is being read: the target, or everything. */
  | 'cancel'
  | 'delete'
  /** Keeps the data, and drops what a reset has read. */
  | 'discard'
  /** Stops the schedule. */
  | 'pause'
  /** Reads everything again beside the old data, and replaces it if the totals agree with the source. */
  | 'reset'
  /** Restores a deleted one. Its access was revoked, so the user signs in at the source or enters a key again. */
  | 'restore'
  | 'resume'
  | 'sync';

export type DataConnectorActionInput = {
  readonly action: DataConnectorAction;
  readonly businessId: string;
  readonly dataConnectorId: string;
  /** A type, or ConciergeDataConnector. */
  readonly dataConnectorType?: string | null | undefined;
  readonly organizationId?: string | null | undefined;
  /** For reset: compares and waits for accept or discard. */
  readonly review?: boolean | null | undefined;
  /** For cancel. By default, everything that is being read is canceled. */
  readonly target?: DataConnectorCancelTarget | null | undefined;
};

/** What is canceled. */
export type DataConnectorCancelTarget =
  /** The reset. What it has read is discarded, unless a user has accepted it: then it waits again. */
  | 'reset'
  /** Syncs, re-reads and the backfill. What they have published stays. */
  | 'sync';

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

export type ActOnConnectorMutationVariables = Exact<{
  input: DataConnectorActionInput;
}>;

export type ActOnConnectorMutation = { readonly ua_ActionDataConnector: { readonly id: string, readonly status: DataConnectorStatus } };

export const actOnConnector: Operation<ActOnConnectorMutation, ActOnConnectorMutationVariables> = {
  name: "ActOnConnector",
  hash: "5696f8e7029d0b8f1a35e96668faca0c0e7769b0334ae3521cf29e84b7450431",
};
