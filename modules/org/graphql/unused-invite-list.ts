import { pageOf } from "@bc/api-kit/pagination";
import { countUnusedInvitations, listUnusedInvitations } from "../store/unused-invitations.ts";
import { presentInvite } from "./present-invite.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_unusedInviteList: NonNullable<QueryResolvers["org_unusedInviteList"]> = async (
  _parent,
  { organizationId, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  return context.database.withTenant(context.scope, async (tx) => {
    const rows = await listUnusedInvitations(tx, organizationId, page);
    const totalCount = await countUnusedInvitations(tx, organizationId);
    return { data: rows.map((row) => presentInvite(row)), ...page, totalCount };
  });
};
