// Generated from check-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CheckShipmentQueryVariables = Exact<{
  businessId: string;
  shipmentId: string;
}>;

export type CheckShipmentQuery = { readonly order_shipmentShow: { readonly orderVersion: number, readonly actionRequired: boolean, readonly canHandOver: boolean } };

export const checkShipment: Operation<CheckShipmentQuery, CheckShipmentQueryVariables> = {
  name: "CheckShipment",
  hash: "037cdf255533fa3e5e2ec1c31ddab92a5345cec5fb38da346562d50f1444e6da",
};
