import { actorOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { actingIn } from "../service/acting-in.ts";
import { pageInvitations } from "../store/list-invitations.ts";
import { presentInvite } from "./present-invite.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_userInviteList: NonNullable<QueryResolvers["org_userInviteList"]> = async (
  _parent,
  { status, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { organizationId, businessId } = actingIn(context.scope, actorOf(context));
  const filter = { organizationId, businessId, status: status ?? undefined };
  const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
    pageInvitations(tx, filter, page),
  );
  return { data: rows.map((row) => presentInvite(row)), ...page, totalCount };
};
