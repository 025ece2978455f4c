// Generated from release-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderReleaseInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly holdId?: string | null | undefined;
  readonly version: number;
};

export type ReleaseOrderMutationVariables = Exact<{
  businessId: string;
  input: OrderReleaseInput;
}>;

export type ReleaseOrderMutation = { readonly order_orderRelease: { readonly cartOrderId: string, readonly version: number } };

export const releaseOrder: Operation<ReleaseOrderMutation, ReleaseOrderMutationVariables> = {
  name: "ReleaseOrder",
  hash: "fc6e91e2f085c65a9893d81447dbc88541d1cb16fb846b50367f91893ffb88cb",
};
