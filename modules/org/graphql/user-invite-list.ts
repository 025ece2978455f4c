import { pageOf } from "@bc/api-kit/pagination";
import { pageInvitations } from "../store/list-invitations.ts";
import { invitingOf } from "./inviting.ts";
import { presentInvite } from "./present-invite.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_userInviteList: NonNullable<QueryResolvers["org_userInviteList"]> = async (
  _parent,
  { status, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { organizationId, businessId } = invitingOf(context);
  const filter = { organizationId, businessId, state: status ?? undefined };
  const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
    pageInvitations(tx, filter, page),
  );
  return { data: rows.map((row) => presentInvite(row)), ...page, totalCount };
};
