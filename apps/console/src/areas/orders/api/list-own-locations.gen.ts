// Generated from list-own-locations.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryLocationType =
  /** Run by another company, which ships at its own pace. */
  | 'EXTERNAL'
  /** Run by the business. Its orders have deadlines. */
  | 'OWN';

export type ListOwnLocationsQueryVariables = Exact<{
  businessId: string;
}>;

export type ListOwnLocationsQuery = { readonly inventory_locationList: { readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly type: InventoryLocationType }> } };

export const listOwnLocations: Operation<ListOwnLocationsQuery, ListOwnLocationsQueryVariables> = {
  name: "ListOwnLocations",
  hash: "7630f447fffa1e3a97fa708d5c4f62720636f7f0517fd0fa8a209965c03390c7",
};
