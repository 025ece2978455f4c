// Generated from handle-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentVersionInput = {
  readonly clientKey: string;
  readonly shipmentId: string;
  /** The order's. */
  readonly version: number;
};

export type HandleShipmentMutationVariables = Exact<{
  businessId: string;
  input: ShipmentVersionInput;
}>;

export type HandleShipmentMutation = { readonly order_shipmentHandled: { readonly id: string } };

export const handleShipment: Operation<HandleShipmentMutation, HandleShipmentMutationVariables> = {
  name: "HandleShipment",
  hash: "7a13361514d7cf83d28c5472f755b199c0b12bd2cc8765dbc5f2bd8c11c532dd",
};
