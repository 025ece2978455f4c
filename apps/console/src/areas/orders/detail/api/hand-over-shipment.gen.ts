// Generated from hand-over-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentVersionInput = {
  readonly clientKey: string;
  readonly shipmentId: string;
  /** The order's. */
  readonly version: number;
};

export type HandOverShipmentMutationVariables = Exact<{
  businessId: string;
  input: ShipmentVersionInput;
}>;

export type HandOverShipmentMutation = { readonly order_shipmentHandOver: { readonly id: string } };

export const handOverShipment: Operation<HandOverShipmentMutation, HandOverShipmentMutationVariables> = {
  name: "HandOverShipment",
  hash: "88bd1643c067f5370cb8135cf033154ee865c8e07510c2b93cf3cd0a2ddc3ce5",
};
