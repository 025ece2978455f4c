import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pagePackages } from "../store/packages.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const inventory_packageList: NonNullable<QueryResolvers["inventory_packageList"]> = async (
  _parent,
  { paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const tenant = businessOf(context);
  const { data, totalCount } = await context.database.withTenant(tenant, (tx) =>
    pagePackages(tx, tenant.businessId, page),
  );
  return { data, ...page, totalCount };
};
