// Generated from create-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreateOrderShipmentInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** That of the lines unless given. */
  readonly locationId?: string | null | undefined;
  /** 1 to 50. */
  readonly packages: ReadonlyArray<ShipmentPackageInput>;
  /** Now unless given. */
  readonly shippedAt?: string | null | undefined;
  readonly shippingCarrier?: string | null | undefined;
  readonly shippingMethod?: string | null | undefined;
  /** Accepts numbers whose check digit is wrong. */
  readonly useAnyway?: boolean;
  readonly version: number;
};

export type OrderWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type ShipmentDimensionUnit =
  | 'cm'
  | 'in';

export type ShipmentItemInput = {
  readonly orderItemId: string;
  readonly quantity: number;
};

export type ShipmentPackageInput = {
  readonly dimensionUnit?: ShipmentDimensionUnit | null | undefined;
  readonly height?: number | null | undefined;
  /** The lines and quantities in it. */
  readonly items: ReadonlyArray<ShipmentItemInput>;
  readonly length?: number | null | undefined;
  readonly presetId?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
  /** In the given unit. */
  readonly weight?: number | null | undefined;
  readonly weightUnit?: OrderWeightUnit | null | undefined;
  readonly width?: number | null | undefined;
};

export type CreateShipmentMutationVariables = Exact<{
  businessId: string;
  input: CreateOrderShipmentInput;
}>;

export type CreateShipmentMutation = { readonly order_createOrderShipment: { readonly id: string } };

export const createShipment: Operation<CreateShipmentMutation, CreateShipmentMutationVariables> = {
  name: "CreateShipment",
  hash: "ba3517331a1d48e31008685095dab894c5c39775c5bb4929c7b0dac6627063dd",
};
