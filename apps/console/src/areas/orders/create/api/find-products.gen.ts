// Generated from find-products.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindProductsQueryVariables = Exact<{
  businessId: string;
  search?: string | null | undefined;
  take: number;
}>;

export type FindProductsQuery = { readonly mcm_products: { readonly data: ReadonlyArray<{ readonly sku: string, readonly name: string, readonly barcode: string | null, readonly price: string | null, readonly currency: string | null }> } };

export const findProducts: Operation<FindProductsQuery, FindProductsQueryVariables> = {
  name: "FindProducts",
  hash: "4a921cdf5165278a0f1663796c2dbc3276d8d2b345fdcd5820e7709cd7dce40c",
};
