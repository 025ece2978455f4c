// Generated from get-catalog.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetCatalogQueryVariables = Exact<{ [key: string]: never; }>;

export type GetCatalogQuery = { readonly ua_catalog: ReadonlyArray<{ readonly id: string, readonly title: string, readonly order: number, readonly entries: ReadonlyArray<{ readonly id: string, readonly isPopular: boolean }> }> };

export const getCatalog: Operation<GetCatalogQuery, GetCatalogQueryVariables> = {
  name: "GetCatalog",
  hash: "943b38bf22e5f6e2339d446a02a01ccd9f41271b3a50f772d23352d185b3d67b",
};
