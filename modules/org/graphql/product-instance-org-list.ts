import { callerOf } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { pageOf } from "@bc/api-kit/pagination";
import { z } from "zod";
import { isGranted } from "../contract/rights.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { pageProductInstances } from "../store/page-product-instances.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_productInstanceOrgList: NonNullable<QueryResolvers["org_productInstanceOrgList"]> = async (
  _parent,
  { organizationId, businessIds, paginationArgs },
  context,
) => {
  const refused = z.array(z.uuid()).nullish().safeParse(businessIds).error;
  if (refused) throw apiError("api.query-refused", { problems: z.prettifyError(refused) });
  const page = pageOf(paginationArgs);
  const userId = callerOf(context);
  const { rows, totalCount } = await context.database.withTenant(context.scope, async (tx) => {
    const held = await findHeldRoles(tx, userId, organizationId);
    const seesAll = isGranted("viewAllBusinesses", held, { organizationId });
    return pageProductInstances(tx, { userId, organizationId, seesAll, businessIds }, page);
  });
  return { data: rows, ...page, totalCount };
};
