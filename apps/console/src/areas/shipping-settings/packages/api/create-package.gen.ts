// Generated from create-package.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryDimensionUnit =
  | 'cm'
  | 'in';

export type InventoryPackageCreateInput = {
  /** A UUID of the caller. A repeated call with the same key within 24 hours returns the same preset. */
  readonly clientKey: string;
  readonly package: InventoryPackageInput;
};

export type InventoryPackageInput = {
  readonly barcode?: string | null | undefined;
  readonly carrierName?: string | null | undefined;
  readonly dimensionUnit: InventoryDimensionUnit;
  readonly emptyWeight: number;
  readonly height: number;
  readonly kind: InventoryPackageKind;
  readonly length: number;
  readonly maxWeight?: number | null | undefined;
  readonly name: string;
  readonly weightUnit: InventoryWeightUnit;
  readonly width: number;
};

export type InventoryPackageKind =
  /** Packaging of a carrier, offered only with that carrier. */
  | 'CARRIER'
  /** A box or bag of the business. */
  | 'OWN';

export type InventoryWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type CreatePackageMutationVariables = Exact<{
  businessId: string;
  input: InventoryPackageCreateInput;
}>;

export type CreatePackageMutation = { readonly inventory_packageCreate: { readonly id: string, readonly version: number } };

export const createPackage: Operation<CreatePackageMutation, CreatePackageMutationVariables> = {
  name: "CreatePackage",
  hash: "f27492f6a73f8ef7507c0faa97216835c81bfa2b10e3fe162be7c4851dc240bd",
};
