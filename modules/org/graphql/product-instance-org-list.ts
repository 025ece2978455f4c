import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { isGranted } from "../contract/rights.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { pageProductInstances } from "../store/page-product-instances.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_productInstanceOrgList: NonNullable<QueryResolvers["org_productInstanceOrgList"]> = async (
  _parent,
  { organizationId, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const userId = callerOf(context);
  const { rows, totalCount } = await context.database.withTenant(context.scope, async (tx) => {
    const held = await findHeldRoles(tx, userId, organizationId);
    const seesAll = isGranted("viewAllBusinesses", held, { organizationId });
    return pageProductInstances(tx, { userId, organizationId, seesAll }, page);
  });
  return { data: rows, ...page, totalCount };
};
