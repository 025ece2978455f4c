// Generated from list-products.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/**
 * mcm: Marketplace Management, sf: Storefront, dfw: Feed Marketing, rpt: Reporting, ff: Fulfillment, ua: Unified
 * Analytics.
 */
export type ProductId =
  | 'dfw'
  | 'ff'
  | 'mcm'
  | 'rpt'
  | 'sf'
  | 'ua';

export type ListProductsQueryVariables = Exact<{
  businessId: string;
}>;

export type ListProductsQuery = { readonly product_list: ReadonlyArray<{ readonly id: ProductId, readonly isOffered: boolean, readonly isKnown: boolean, readonly isEnabled: boolean, readonly sites: ReadonlyArray<{ readonly id: string, readonly name: string, readonly sharedDomain: string }> }> };

export const listProducts: Operation<ListProductsQuery, ListProductsQueryVariables> = {
  name: "ListProducts",
  hash: "49059c0808cd155a851078701fcec45fd378f2337ca82f07fb8daaf25c157f12",
};
