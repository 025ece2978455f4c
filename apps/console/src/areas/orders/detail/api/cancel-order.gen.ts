// Generated from cancel-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderCancelInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** At most 1,000 characters, for the timeline. */
  readonly note?: string | null | undefined;
  readonly version: number;
};

export type CancelOrderMutationVariables = Exact<{
  businessId: string;
  input: OrderCancelInput;
}>;

export type CancelOrderMutation = { readonly order_orderCancel: { readonly cartOrderId: string, readonly version: number } };

export const cancelOrder: Operation<CancelOrderMutation, CancelOrderMutationVariables> = {
  name: "CancelOrder",
  hash: "2557ab9531c97f0f0eec78ec8b1d108ee1873e3fead3285d4a549ed383a8317e",
};
