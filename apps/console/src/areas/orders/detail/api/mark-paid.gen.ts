// Generated from mark-paid.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderVersionInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly version: number;
};

export type MarkPaidMutationVariables = Exact<{
  businessId: string;
  input: OrderVersionInput;
}>;

export type MarkPaidMutation = { readonly order_orderMarkPaid: { readonly cartOrderId: string, readonly version: number } };

export const markPaid: Operation<MarkPaidMutation, MarkPaidMutationVariables> = {
  name: "MarkPaid",
  hash: "26231298ea73b6a6e4011e2ab4fc82016316d53778685c63f2bf6feeff80122f",
};
