// Generated from restore-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderVersionInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly version: number;
};

export type RestoreOrderMutationVariables = Exact<{
  businessId: string;
  input: OrderVersionInput;
}>;

export type RestoreOrderMutation = { readonly order_orderRestore: { readonly cartOrderId: string, readonly version: number } };

export const restoreOrder: Operation<RestoreOrderMutation, RestoreOrderMutationVariables> = {
  name: "RestoreOrder",
  hash: "cf084c5391c114d2c51a2738dd461e57ac5d8193af0ed721bbaba8c821a9ea7b",
};
