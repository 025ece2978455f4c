// Generated from void-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentVersionInput = {
  readonly clientKey: string;
  readonly shipmentId: string;
  /** The order's. */
  readonly version: number;
};

export type VoidShipmentMutationVariables = Exact<{
  businessId: string;
  input: ShipmentVersionInput;
}>;

export type VoidShipmentMutation = { readonly order_shipmentDelete: { readonly id: string } };

export const voidShipment: Operation<VoidShipmentMutation, VoidShipmentMutationVariables> = {
  name: "VoidShipment",
  hash: "aa9948cfe2308e30598b3b3cbae4e991d49c071df4ba6e5e89b905a57a35e7a4",
};
