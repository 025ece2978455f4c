import { pageOf } from "@bc/api-kit/pagination";
import { pageGlobalRoles } from "../store/global-roles.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_globalRoleList: NonNullable<QueryResolvers["org_globalRoleList"]> = async (
  _parent,
  { userId, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
    pageGlobalRoles(tx, userId ?? undefined, page),
  );
  return { data: rows, ...page, totalCount };
};
