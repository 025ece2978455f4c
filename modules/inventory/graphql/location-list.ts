import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pageLocations } from "../store/locations.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const inventory_locationList: NonNullable<QueryResolvers["inventory_locationList"]> = async (
  _parent,
  { isActive, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const tenant = businessOf(context);
  const { data, totalCount } = await context.database.withTenant(tenant, (tx) =>
    pageLocations(tx, { businessId: tenant.businessId, isActive }, page),
  );
  return { data, ...page, totalCount };
};
