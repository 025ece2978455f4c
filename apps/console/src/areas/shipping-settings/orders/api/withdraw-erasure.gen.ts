// Generated from withdraw-erasure.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderErasureState =
  | 'EFFECTIVE'
  | 'PENDING'
  | 'WITHDRAWN';

export type WithdrawErasureMutationVariables = Exact<{
  cartBusinessId: string;
  erasureId: string;
}>;

export type WithdrawErasureMutation = { readonly order_customerErasureWithdraw: { readonly id: string, readonly state: OrderErasureState } };

export const withdrawErasure: Operation<WithdrawErasureMutation, WithdrawErasureMutationVariables> = {
  name: "WithdrawErasure",
  hash: "e9242d5f0b9079a3d8b0e556f3070b3f92c7761d5e24ae31af98f95ad9ee5480",
};
