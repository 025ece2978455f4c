import { callerOf } from "@bc/api-kit/context";
import { findHeldRoles } from "../store/find-roles.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_assignedRoleCheck: NonNullable<QueryResolvers["org_assignedRoleCheck"]> = async (
  _parent,
  { roleName },
  context,
) => {
  const held = await context.database.withTenant(context.scope, (tx) =>
    findHeldRoles(tx, callerOf(context), undefined),
  );
  return { access: held.some((role) => role.roleName === roleName) };
};
