import { pageOf } from "@bc/api-kit/pagination";
import { pageSecurity } from "../store/page-security.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { requireOurs } from "./security-show.ts";

export const org_securityMemberList: NonNullable<QueryResolvers["org_securityMemberList"]> = async (
  _parent,
  { organizationId, which, paginationArgs },
  context,
) => {
  requireOurs(context);
  const page = pageOf(paginationArgs);
  const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
    pageSecurity(tx, organizationId, which, page),
  );
  return { data: rows, ...page, totalCount };
};
