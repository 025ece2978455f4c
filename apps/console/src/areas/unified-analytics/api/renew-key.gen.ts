// Generated from renew-key.graphql by pnpm generate.
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

export type RenewKeyMutationVariables = Exact<{
  businessId: string;
  id: string;
  key: string;
}>;

export type RenewKeyMutation = { readonly ua_dataConnectorKeyRenew: { readonly id: string, readonly status: DataConnectorStatus } };

export const renewKey: Operation<RenewKeyMutation, RenewKeyMutationVariables> = {
  name: "RenewKey",
  hash: "56c31b3fc7d3dddce82b57fce4a029b119cbdb4883c092cfaa579a67a6115070",
};
