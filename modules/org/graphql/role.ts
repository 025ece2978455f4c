import type { ApiContext } from "@bc/api-kit/context";
import { listRoles, type RoleRow } from "../store/list-roles.ts";
import type {
  GlobalRoleResolvers,
  PermissionExplanationResolvers,
  PermissionHolderResolvers,
  UserGrantResolvers,
} from "./resolvers.gen.ts";

interface Named {
  roleName: string;
}

/** Whatever holds a role's name shows the role. */
export const role = ({ roleName }: Named, _args: unknown, context: ApiContext): Promise<RoleRow> =>
  context.batch(rolesOf, context, roleName);

async function rolesOf(context: ApiContext, names: readonly string[]): Promise<RoleRow[]> {
  const roles = await context.database.withoutTransaction(listRoles);
  return names.map((name) => roles.find((row) => row.name === name) as RoleRow);
}

export const GlobalRole: GlobalRoleResolvers = { role };
export const PermissionHolder: PermissionHolderResolvers = { role };
export const UserGrant: UserGrantResolvers = { role };
export const PermissionExplanation: PermissionExplanationResolvers = {
  roles: ({ roleNames }, args, context) => Promise.all(roleNames.map((roleName) => role({ roleName }, args, context))),
};
