// Generated from dismiss-hint.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderHintDismissInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly kind: OrderHintKind;
  readonly version: number;
};

export type OrderHintKind =
  /** The channel rates the risk above low. */
  | 'CHANNEL_RISK'
  /** Billing and shipping country. */
  | 'COUNTRIES_DIFFER'
  /** The customer's first order, above the 99th percentile of 90 days. */
  | 'LARGE_FIRST_ORDER'
  /** Other open orders ship to this address. */
  | 'OPEN_TO_SAME_ADDRESS'
  /** The same customer, postal code and SKUs within 48 hours. */
  | 'POSSIBLE_DUPLICATE'
  /** The customer placed 3 orders to different addresses within an hour. */
  | 'SEVERAL_ADDRESSES';

export type DismissHintMutationVariables = Exact<{
  businessId: string;
  input: OrderHintDismissInput;
}>;

export type DismissHintMutation = { readonly order_hintDismiss: { readonly cartOrderId: string, readonly version: number } };

export const dismissHint: Operation<DismissHintMutation, DismissHintMutationVariables> = {
  name: "DismissHint",
  hash: "102d86f1e29c7332d61ee2a91b93d41e8d89af4ed326017df898454c6e1deb3d",
};
