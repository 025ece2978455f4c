import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listOrganizations } from "../service/list-organizations.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_organizationList: NonNullable<QueryResolvers["org_organizationList"]> = async (
  _parent,
  { searchArgs, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { rows, totalCount } = await listOrganizations(context.database, callerOf(context), searchArgs?.name, page);
  return { data: rows, ...page, totalCount };
};
