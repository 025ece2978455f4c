import type { ApiContext } from "@bc/api-kit/context";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import type { AssignedRoleResolvers } from "./resolvers.gen.ts";
import { role } from "./role.ts";

export const AssignedRole: AssignedRoleResolvers = {
  role,
  user: ({ user, userId }, _args, context) => user ?? context.batch(usersOf, context, userId),
};

async function usersOf(context: ApiContext, ids: readonly string[]): Promise<PersonRow[]> {
  const users = await context.database.withTenant(context.scope, (tx) => findUsers(tx, ids));
  return ids.map((id) => users.find((user) => user.id === id) as PersonRow);
}
