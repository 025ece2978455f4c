// Generated from find-order-to-erase.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindOrderToEraseQueryVariables = Exact<{
  cartBusinessId: string;
  number: string;
}>;

export type FindOrderToEraseQuery = { readonly order_orderList: { readonly exactMatchId: string | null } };

export const findOrderToErase: Operation<FindOrderToEraseQuery, FindOrderToEraseQueryVariables> = {
  name: "FindOrderToErase",
  hash: "58c08d57abb0635c24537b6474f1ebae746dd538dd92975add09c886a73762fa",
};
