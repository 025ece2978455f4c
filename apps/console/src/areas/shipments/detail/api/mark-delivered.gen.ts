// Generated from mark-delivered.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentVersionInput = {
  readonly clientKey: string;
  readonly shipmentId: string;
  /** The order's. */
  readonly version: number;
};

export type MarkDeliveredMutationVariables = Exact<{
  businessId: string;
  input: ShipmentVersionInput;
}>;

export type MarkDeliveredMutation = { readonly order_shipmentDelivered: { readonly id: string } };

export const markDelivered: Operation<MarkDeliveredMutation, MarkDeliveredMutationVariables> = {
  name: "MarkDelivered",
  hash: "493ee4e2389f132fa37ccb52526c13151dc073e9287320900b4f2389aa690171",
};
