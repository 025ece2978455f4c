// Generated from locate-orders.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LocatedOrderMatch =
  | 'ORDER_NUMBER'
  | 'ORDER_NUMBER_END'
  | 'TRACKING';

export type LocateOrdersQueryVariables = Exact<{
  number: string;
}>;

export type LocateOrdersQuery = { readonly order_orderLocate: ReadonlyArray<{ readonly cartBusinessId: string, readonly businessName: string, readonly cartOrderId: string, readonly orderNumber: string, readonly matchedBy: LocatedOrderMatch }> };

export const locateOrders: Operation<LocateOrdersQuery, LocateOrdersQueryVariables> = {
  name: "LocateOrders",
  hash: "4a3d12fb163bc2cf41b7ec18a948372ebd2d34e0a1f165a76a102d5bbd04e2b1",
};
