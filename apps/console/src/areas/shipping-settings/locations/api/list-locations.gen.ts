// Generated from list-locations.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryLocationType =
  /** Run by another company, which ships at its own pace. */
  | 'EXTERNAL'
  /** Run by the business. Its orders have deadlines. */
  | 'OWN';

export type ListLocationsQueryVariables = Exact<{
  businessId: string;
  isActive?: boolean | null | undefined;
  skip: number;
  take: number;
}>;

export type ListLocationsQuery = { readonly inventory_locationList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly name: string, readonly type: InventoryLocationType, readonly city: string | null, readonly region: string | null, readonly country: string, readonly zone: string, readonly isActive: boolean, readonly nextCutoff: string | null, readonly openOrders: number }> } };

export const listLocations: Operation<ListLocationsQuery, ListLocationsQueryVariables> = {
  name: "ListLocations",
  hash: "b044d7f9941a4e373ed08305c050fc7253c82e95783ef5386de0c9f4f0566bb4",
};
