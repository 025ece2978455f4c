// Generated from replay-request.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ServiceRequestStatus =
  | 'delivered'
  /** The CRM refused it. Support can deliver it again. */
  | 'failed'
  /** Stored; the delivery is in progress. */
  | 'received';

export type ReplayRequestMutationVariables = Exact<{
  id: string;
}>;

export type ReplayRequestMutation = { readonly request_replay: { readonly id: string, readonly status: ServiceRequestStatus } };

export const replayRequest: Operation<ReplayRequestMutation, ReplayRequestMutationVariables> = {
  name: "ReplayRequest",
  hash: "9d0ee5c549118edb31f7d2f31165bf3d221aa99f98b3ff697df9cfc1638f72ed",
};
