// Generated from list-shipment-filter-values.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListShipmentFilterValuesQueryVariables = Exact<{
  businessId: string;
}>;

export type ListShipmentFilterValuesQuery = { readonly inventory_locationList: { readonly data: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const listShipmentFilterValues: Operation<ListShipmentFilterValuesQuery, ListShipmentFilterValuesQueryVariables> = {
  name: "ListShipmentFilterValues",
  hash: "1dfec92621e92210f8dbd366a3f34c581a0156bcd1cb44785a655ae9dff83a23",
};
