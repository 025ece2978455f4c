// Generated from mark-handed-over.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentVersionInput = {
  readonly clientKey: string;
  readonly shipmentId: string;
  /** The order's. */
  readonly version: number;
};

export type MarkHandedOverMutationVariables = Exact<{
  businessId: string;
  input: ShipmentVersionInput;
}>;

export type MarkHandedOverMutation = { readonly order_shipmentHandOver: { readonly id: string } };

export const markHandedOver: Operation<MarkHandedOverMutation, MarkHandedOverMutationVariables> = {
  name: "MarkHandedOver",
  hash: "c4985e9a4935f842791d478706bfd25fd3774e4722fae3b8ccaa4bacc7ee9753",
};
