// Generated from hold-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderHoldInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** Changes this hold instead of adding one. */
  readonly holdId?: string | null | undefined;
  /** At most 1,000 characters. Required for OTHER. */
  readonly note?: string | null | undefined;
  readonly reason: OrderHoldReason;
  readonly until?: string | null | undefined;
  readonly version: number;
};

export type OrderHoldReason =
  | 'ADDRESS'
  | 'AWAITING_PAYMENT'
  | 'CHANNEL'
  | 'CUSTOMER_REQUEST'
  | 'FRAUD_REVIEW'
  /** Needs a note. */
  | 'OTHER'
  | 'OUT_OF_STOCK';

export type HoldOrderMutationVariables = Exact<{
  businessId: string;
  input: OrderHoldInput;
}>;

export type HoldOrderMutation = { readonly order_orderHold: { readonly cartOrderId: string, readonly version: number } };

export const holdOrder: Operation<HoldOrderMutation, HoldOrderMutationVariables> = {
  name: "HoldOrder",
  hash: "90d58e0841c9497f8708453e31461a2a130bf9a98d0d479e0e1d4586f329a3a6",
};
