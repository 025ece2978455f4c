// Generated from update-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShipmentUpdateInput = {
  readonly clientKey: string;
  /** Required for number and carrier after the hand-over. At most 1,000 characters. */
  readonly note?: string | null | undefined;
  /** The package whose number changes; the first unless given. */
  readonly packageId?: string | null | undefined;
  readonly shipmentId: string;
  readonly shippedAt?: string | null | undefined;
  readonly shippingCarrier?: string | null | undefined;
  readonly shippingMethod?: string | null | undefined;
  /** Fields that are left out stay; null removes the value. */
  readonly trackingNumber?: string | null | undefined;
  readonly useAnyway?: boolean;
  /** The order's. */
  readonly version: number;
};

export type UpdateShipmentMutationVariables = Exact<{
  businessId: string;
  input: ShipmentUpdateInput;
}>;

export type UpdateShipmentMutation = { readonly order_shipmentUpdate: { readonly id: string } };

export const updateShipment: Operation<UpdateShipmentMutation, UpdateShipmentMutationVariables> = {
  name: "UpdateShipment",
  hash: "de7e47abae1a54b5cb1ca26b7b0ab97751ff0f76a436dc8cd9c8de74c51917a1",
};
