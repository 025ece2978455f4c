import { orgError } from "../contract/errors.ts";
import { findUser } from "../store/find-user.ts";
import { listInvitationsTo } from "../store/list-invitations.ts";
import { presentInvite } from "./present-invite.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { isUuid } from "@bc/runtime/ids";

export const org_userInviteListByUserId: NonNullable<QueryResolvers["org_userInviteListByUserId"]> = (
  _parent,
  { userId },
  { database, scope },
) =>
  database.withTenant(scope, async (tx) => {
    const user = isUuid(userId) ? await findUser(tx, userId) : undefined;
    if (!user) throw orgError("org.user-missing");
    const rows = await listInvitationsTo(tx, user.primaryEmail);
    return rows.map((row) => presentInvite(row));
  });
