// Generated from list-line-bins.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListLineBinsQueryVariables = Exact<{
  businessId: string;
  skus: ReadonlyArray<string>;
}>;

export type ListLineBinsQuery = { readonly mcm_products: { readonly data: ReadonlyArray<{ readonly sku: string, readonly bins: ReadonlyArray<{ readonly locationId: string, readonly bin: string }> }> } };

export const listLineBins: Operation<ListLineBinsQuery, ListLineBinsQueryVariables> = {
  name: "ListLineBins",
  hash: "a501482613e7f815edcf56ef9d37876aa768e1609737a6e74d4d5715d2880881",
};
