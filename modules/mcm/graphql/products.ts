import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listProducts } from "../service/list-products.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const mcm_products: NonNullable<QueryResolvers["mcm_products"]> = (
  _parent,
  { findProductInput, paginationArgs },
  context,
) =>
  listProducts(context.database, businessOf(context), findProductInput ?? {}, {
    ...pageOf(paginationArgs),
    after: paginationArgs?.after,
  });
