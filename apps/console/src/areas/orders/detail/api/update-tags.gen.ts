// Generated from update-tags.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderTagColor =
  | 'danger'
  | 'info'
  | 'neutral'
  | 'primary'
  | 'success'
  | 'warning';

export type OrderTagInput = {
  /** For a new tag; an existing one keeps its color. */
  readonly color?: OrderTagColor;
  readonly name: string;
};

export type OrderTagUpdateInput = {
  readonly add?: ReadonlyArray<OrderTagInput>;
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** Names. */
  readonly remove?: ReadonlyArray<string>;
  readonly version: number;
};

export type UpdateTagsMutationVariables = Exact<{
  businessId: string;
  input: OrderTagUpdateInput;
}>;

export type UpdateTagsMutation = { readonly order_orderTagUpdate: { readonly cartOrderId: string, readonly version: number } };

export const updateTags: Operation<UpdateTagsMutation, UpdateTagsMutationVariables> = {
  name: "UpdateTags",
  hash: "dd4f6ccdb0d2ecc0693def429b486d998c392f69ebd31c80749a7a04916f3519",
};
