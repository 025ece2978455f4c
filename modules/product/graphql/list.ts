import { businessOf } from "@bc/api-kit/context";
import { productIds } from "../domain/product.ts";
import { listProducts } from "../service/list-products.ts";
import { askerOf } from "./asker.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const product_list: NonNullable<QueryResolvers["product_list"]> = (_parent, { ids }, context) =>
  listProducts(context.database, context.sisterProducts, {
    scope: businessOf(context),
    asker: askerOf(context),
    ids: [...new Set(ids ?? productIds)],
  });
