// Generated from delete-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderVersionInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly version: number;
};

export type DeleteOrderMutationVariables = Exact<{
  businessId: string;
  input: OrderVersionInput;
}>;

export type DeleteOrderMutation = { readonly order_orderDelete: { readonly cartOrderId: string, readonly version: number } };

export const deleteOrder: Operation<DeleteOrderMutation, DeleteOrderMutationVariables> = {
  name: "DeleteOrder",
  hash: "2f2fb51374bfda8716bf369fe623e2ed899821edf2a7fccec66c90074bb610ad",
};
