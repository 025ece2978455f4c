import { pageOf } from "@bc/api-kit/pagination";
import { searchUsers } from "../store/find-users.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_userList: NonNullable<QueryResolvers["org_userList"]> = (
  _parent,
  { idOrEmail, paginationArgs },
  { database, scope },
) => {
  const page = pageOf(paginationArgs);
  return database.withTenant(scope, async (tx) => {
    const { rows, totalCount } = await searchUsers(tx, scope.organizationId, idOrEmail, page);
    return { data: rows, ...page, totalCount };
  });
};
