// Generated from list-packages.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryDimensionUnit =
  | 'cm'
  | 'in';

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

export type ListPackagesQueryVariables = Exact<{
  businessId: string;
  skip: number;
  take: number;
}>;

export type ListPackagesQuery = { readonly inventory_packageList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly kind: InventoryPackageKind, readonly carrierName: string | null, readonly length: number, readonly width: number, readonly height: number, readonly dimensionUnit: InventoryDimensionUnit, readonly emptyWeight: number, readonly maxWeight: number | null, readonly weightUnit: InventoryWeightUnit, readonly barcode: string | null, readonly isRetired: boolean, readonly version: number, readonly updatedAt: string }> } };

export const listPackages: Operation<ListPackagesQuery, ListPackagesQueryVariables> = {
  name: "ListPackages",
  hash: "438a0059cc81408d6904898c3f6204d137f4156858b9b8f713f028e141b82f0c",
};
