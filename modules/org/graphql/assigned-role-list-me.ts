import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pageRolesOfUser } from "../store/assigned-roles.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_assignedRoleListMe: NonNullable<QueryResolvers["org_assignedRoleListMe"]> = async (
  _parent,
  { organizationId, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
    pageRolesOfUser(tx, callerOf(context), organizationId ?? undefined, page),
  );
  return { data: rows, ...page, totalCount };
};
