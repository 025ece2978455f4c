import { businessOf } from "@bc/api-kit/context";
import { showLocation } from "../service/show-location.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const inventory_location: NonNullable<QueryResolvers["inventory_location"]> = (_parent, { id }, context) => {
  const tenant = businessOf(context);
  return context.database.withTenant(tenant, (tx) => showLocation(tx, tenant.businessId, id));
};
