// Generated from reread-days.graphql by pnpm generate.
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

export type RereadDaysMutationVariables = Exact<{
  businessId: string;
  id: string;
  from: string;
  to: string;
}>;

export type RereadDaysMutation = { readonly ua_dataConnectorReread: { readonly id: string, readonly status: DataConnectorStatus } };

export const rereadDays: Operation<RereadDaysMutation, RereadDaysMutationVariables> = {
  name: "RereadDays",
  hash: "312eb87a433691f2a2c7ba32ac608c765dddf54019d3a743015428c32db65c46",
};
