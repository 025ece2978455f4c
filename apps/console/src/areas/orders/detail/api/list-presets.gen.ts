// Generated from list-presets.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type ListPresetsQueryVariables = Exact<{
  businessId: string;
  locationId: string;
}>;

export type ListPresetsQuery = { readonly inventory_location: { readonly packages: ReadonlyArray<{ readonly packageId: string, readonly name: string, readonly isDefault: boolean, readonly carrierName: string | null, readonly emptyWeight: number, readonly weightUnit: InventoryWeightUnit }> } };

export const listPresets: Operation<ListPresetsQuery, ListPresetsQueryVariables> = {
  name: "ListPresets",
  hash: "6635cd955b2569ce2b4939a0668ba1a649f4e9eecc562a5530e5c383e37849c5",
};
