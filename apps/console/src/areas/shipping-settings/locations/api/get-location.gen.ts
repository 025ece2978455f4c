// Generated from get-location.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryLocationType =
  /** Run by another company, which ships at its own pace. */
  | 'EXTERNAL'
  /** Run by the business. Its orders have deadlines. */
  | 'OWN';

export type GetLocationQueryVariables = Exact<{
  businessId: string;
  id: string;
}>;

export type GetLocationQuery = { readonly inventory_location: { readonly id: string, readonly name: string, readonly type: InventoryLocationType, readonly street1: string | null, readonly street2: string | null, readonly street3: string | null, readonly city: string | null, readonly region: string | null, readonly country: string, readonly zip: string | null, readonly phone: string | null, readonly zone: string, readonly cutoffs: ReadonlyArray<string | null>, readonly handlingDays: number, readonly bins: ReadonlyArray<string>, readonly isActive: boolean, readonly openOrders: number, readonly version: number, readonly updatedAt: string, readonly serviceCutoffs: ReadonlyArray<{ readonly service: string, readonly cutoffs: ReadonlyArray<string | null> }>, readonly calendar: { readonly holidays: ReadonlyArray<string>, readonly closures: ReadonlyArray<{ readonly from: string, readonly to: string, readonly name: string }>, readonly extraOpenings: ReadonlyArray<{ readonly day: string, readonly cutoff: string }> }, readonly packages: ReadonlyArray<{ readonly packageId: string, readonly name: string, readonly isDefault: boolean }> } };

export type LocationDetailsFragment = { readonly id: string, readonly name: string, readonly type: InventoryLocationType, readonly street1: string | null, readonly street2: string | null, readonly street3: string | null, readonly city: string | null, readonly region: string | null, readonly country: string, readonly zip: string | null, readonly phone: string | null, readonly zone: string, readonly cutoffs: ReadonlyArray<string | null>, readonly handlingDays: number, readonly bins: ReadonlyArray<string>, readonly isActive: boolean, readonly openOrders: number, readonly version: number, readonly updatedAt: string, readonly serviceCutoffs: ReadonlyArray<{ readonly service: string, readonly cutoffs: ReadonlyArray<string | null> }>, readonly calendar: { readonly holidays: ReadonlyArray<string>, readonly closures: ReadonlyArray<{ readonly from: string, readonly to: string, readonly name: string }>, readonly extraOpenings: ReadonlyArray<{ readonly day: string, readonly cutoff: string }> }, readonly packages: ReadonlyArray<{ readonly packageId: string, readonly name: string, readonly isDefault: boolean }> };

export const getLocation: Operation<GetLocationQuery, GetLocationQueryVariables> = {
  name: "GetLocation",
  hash: "8078d0f0b68c03372463c374b7535a9a1f6b905cce5713367c27c10fa2b79929",
};
