// Generated from list-order-products.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list that also continues behind a cursor: after takes the endCursor of the page before, and skip is then 0. */
export type CursorPaginationArgs = {
  readonly after?: string | null | undefined;
  readonly skip?: number;
  readonly take?: number;
};

export type FindProductInput = {
  /** Only products without any weight. */
  readonly lacksWeight?: boolean | null | undefined;
  /** Only products that this sales channel sells. */
  readonly salesChannelId?: string | null | undefined;
  /** A SKU, a barcode or words of the name, up to 200 characters. The beginning of a word is enough. */
  readonly search?: string | null | undefined;
  /** Only these products, up to 100. */
  readonly skus?: ReadonlyArray<string> | null | undefined;
  /** By default sku. */
  readonly sortBy?: McmProductSortColumn | null | undefined;
  /** By default ascending. */
  readonly sortOrder?: SortOrder | null | undefined;
  readonly status?: McmProductStatus | null | undefined;
};

export type McmProductSortColumn =
  | 'changedAt'
  | 'name'
  | 'sku';

export type McmProductStatus =
  | 'ACTIVE'
  | 'INACTIVE';

export type McmSizeUnit =
  | 'cm'
  | 'in';

export type McmWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type SortOrder =
  | 'asc'
  | 'desc';

export type ListOrderProductsQueryVariables = Exact<{
  businessId: string;
  findProductInput?: FindProductInput | null | undefined;
  paginationArgs?: CursorPaginationArgs | null | undefined;
}>;

export type ListOrderProductsQuery = { readonly mcm_products: { readonly totalCount: number, readonly isMoreThanCounted: boolean, readonly data: ReadonlyArray<{ readonly sku: string, readonly name: string, readonly barcode: string | null, readonly price: string | null, readonly currency: string | null, readonly status: McmProductStatus, readonly salesChannelIds: ReadonlyArray<string>, readonly customsCode: string | null, readonly originCountry: string | null, readonly version: number, readonly changedAt: string, readonly weight: { readonly value: number, readonly unit: McmWeightUnit } | null, readonly size: { readonly length: number, readonly width: number, readonly height: number, readonly unit: McmSizeUnit } | null, readonly shippingWeight: { readonly value: number, readonly unit: McmWeightUnit } | null, readonly shippingSize: { readonly length: number, readonly width: number, readonly height: number, readonly unit: McmSizeUnit } | null, readonly bins: ReadonlyArray<{ readonly locationId: string, readonly bin: string }> }> } };

export const listOrderProducts: Operation<ListOrderProductsQuery, ListOrderProductsQueryVariables> = {
  name: "ListOrderProducts",
  hash: "50c0b5120992d789f936882e4c4acf7c96cf7b652ecc0185dd323b17d0bce275",
};
