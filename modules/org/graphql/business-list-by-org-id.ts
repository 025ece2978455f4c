import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pageBusinesses } from "../store/page-businesses.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_businessListByOrgId: NonNullable<QueryResolvers["org_businessListByOrgId"]> = async (
  _parent,
  { organizationId, search, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const [found] = await context.database.withTenant(context.scope, (tx) =>
    pageBusinesses(tx, callerOf(context), [organizationId], page, search),
  );
  return { data: found?.rows ?? [], ...page, totalCount: found?.totalCount ?? 0 };
};
