// Generated from list-erasures.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderErasureState =
  | 'EFFECTIVE'
  | 'PENDING'
  | 'WITHDRAWN';

/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListErasuresQueryVariables = Exact<{
  cartBusinessId: string;
  page?: PaginationArgs | null | undefined;
}>;

export type ListErasuresQuery = { readonly order_customerErasureList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly state: OrderErasureState, readonly email: string | null, readonly cartOrderId: string | null, readonly orderNumber: string | null, readonly orderCount: number, readonly erasedCount: number, readonly openCount: number, readonly requestedBy: string | null, readonly requestedAt: string, readonly effectiveAt: string, readonly endedAt: string | null, readonly withdrawnBy: string | null }> } };

export const listErasures: Operation<ListErasuresQuery, ListErasuresQueryVariables> = {
  name: "ListErasures",
  hash: "e697775da5183a0acfbc198ef7eeed5a5001709ebc613971f56b4dfdba8c8b69",
};
