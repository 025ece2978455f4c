// Generated from update-package.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryDimensionUnit =
  | 'cm'
  | 'in';

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

export type InventoryPackageUpdateInput = {
  readonly clientKey: string;
  readonly id: string;
  readonly package: InventoryPackageInput;
  /** The version that the change is based on. */
  readonly version: number;
};

export type InventoryWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type UpdatePackageMutationVariables = Exact<{
  businessId: string;
  input: InventoryPackageUpdateInput;
}>;

export type UpdatePackageMutation = { readonly inventory_packageUpdate: { readonly id: string, readonly version: number } };

export const updatePackage: Operation<UpdatePackageMutation, UpdatePackageMutationVariables> = {
  name: "UpdatePackage",
  hash: "15d5bf7d7390b3ca2d813e518a8dbb9c86eaf4eb4f8742d75018aa0da6a3b9fc",
};
