// Generated from count-order-tabs.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CountOrderTabsQueryVariables = Exact<{
  businessId: string;
}>;

export type CountOrderTabsQuery = { readonly order_orderTabCounts: { readonly toShipToday: number, readonly lateRisk: number, readonly onHold: number, readonly exceptions: number, readonly unfulfilled: number, readonly all: number, readonly changesAt: string, readonly nextCutoff: { readonly at: string, readonly zone: string, readonly locationName: string } | null, readonly nextDispatch: { readonly count: number, readonly dispatchBy: string } | null } };

export const countOrderTabs: Operation<CountOrderTabsQuery, CountOrderTabsQueryVariables> = {
  name: "CountOrderTabs",
  hash: "306ef9560d5eb6c2eb54d99f798581c989d99e80c471d59223c5d12b5ad4ba91",
};
