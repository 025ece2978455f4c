// Generated from resolve-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderResolveInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** At most 1,000 characters. */
  readonly note: string;
  readonly version: number;
};

export type ResolveOrderMutationVariables = Exact<{
  businessId: string;
  input: OrderResolveInput;
}>;

export type ResolveOrderMutation = { readonly order_orderResolve: { readonly cartOrderId: string, readonly version: number } };

export const resolveOrder: Operation<ResolveOrderMutation, ResolveOrderMutationVariables> = {
  name: "ResolveOrder",
  hash: "53a5dc8fb85546541e8401ff6330b6652c1dc4e3b1b15e2819fc0cf80bcee4db",
};
