// Generated from mark-handled.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentVersionInput = {
  readonly clientKey: string;
  readonly shipmentId: string;
  /** The order's. */
  readonly version: number;
};

export type MarkHandledMutationVariables = Exact<{
  businessId: string;
  input: ShipmentVersionInput;
}>;

export type MarkHandledMutation = { readonly order_shipmentHandled: { readonly id: string } };

export const markHandled: Operation<MarkHandledMutation, MarkHandledMutationVariables> = {
  name: "MarkHandled",
  hash: "7613f1d664e2ad67bd03fc5bcd9b30d085bd2a3147424ad2598d5b737192bec4",
};
