import { mcm_orderCreate } from "./order-create.ts";
import { McmProduct } from "./product.ts";
import { mcm_productShippingUpdate } from "./product-shipping-update.ts";
import { mcm_products } from "./products.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = {
  Query: { mcm_products },
  Mutation: { mcm_orderCreate, mcm_productShippingUpdate },
  McmProduct,
};
