// Generated from count-shipment-tabs.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CountShipmentTabsQueryVariables = Exact<{
  businessId: string;
}>;

export type CountShipmentTabsQuery = { readonly order_shipmentTabCounts: { readonly needsAction: number, readonly awaitingPickup: number, readonly onTheWay: number, readonly delivered: number, readonly all: number, readonly changesAt: string | null } };

export const countShipmentTabs: Operation<CountShipmentTabsQuery, CountShipmentTabsQueryVariables> = {
  name: "CountShipmentTabs",
  hash: "23482137d9896350921b99e7e4c84ad607ec6d4cb0a3ec2bb39a0e739401e98d",
};
