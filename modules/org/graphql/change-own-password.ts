import { callerOf, sessionOf } from "@bc/api-kit/context";
import { findUser } from "../store/find-user.ts";
import { listOrganizationsOfUsers } from "../store/list-organizations.ts";
import { pageBusinesses } from "../store/page-businesses.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userChangeOwnPassword: NonNullable<MutationResolvers["org_userChangeOwnPassword"]> = async (
  _parent,
  { input },
  context,
) => {
  const userId = callerOf(context);
  const { subject: accountId, id: sessionId } = sessionOf(context);
  // Attackers guess names of the user and their businesses first.
  const own = await context.database.withTenant(context.scope, async (tx) => {
    const user = await findUser(tx, userId);
    const organizations = await listOrganizationsOfUsers(tx, [userId]);
    const ids = organizations.map(({ id }) => id);
    const businesses = (await pageBusinesses(tx, userId, ids, { skip: 0, take: 100 })).flatMap(({ rows }) => rows);
    return [user?.firstName ?? "", user?.lastName ?? "", ...businesses.map(({ name }) => name)];
  });
  const { visitor, signal } = context;
  const { currentPassword, newPassword } = input;
  await context.identity.changePassword({ accountId, sessionId, currentPassword, newPassword, own, visitor }, signal);
  return true;
};
