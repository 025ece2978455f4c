// Generated from delete-view.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderViewDeleteInput = {
  /** A UUID that identifies this write for 24 hours. */
  readonly clientKey: string;
  readonly version: number;
  readonly viewId: string;
};

export type DeleteViewMutationVariables = Exact<{
  businessId: string;
  input: OrderViewDeleteInput;
}>;

export type DeleteViewMutation = { readonly order_viewDelete: string };

export const deleteView: Operation<DeleteViewMutation, DeleteViewMutationVariables> = {
  name: "DeleteView",
  hash: "d4e1df176780b805c88149939b4ab7626b5f2c5b176c6a694cd679f19bf8ece1",
};
