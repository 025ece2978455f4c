import type { ApiContext } from "@bc/api-kit/context";
import type { MemberRole } from "../domain/role-change.ts";
import { findUsers, type UserParts } from "../store/find-users.ts";
import { listOrganizationsOfUsers, maxOrganizations, type OrganizationRow } from "../store/list-organizations.ts";
import { listRolesOfPeople } from "../store/own-roles.ts";
import type { UserModel } from "./models.ts";
import type { UserResolvers } from "./resolvers.gen.ts";

export const User: UserResolvers = {
  phone: async (user, _args, context) => (await partsOf(user, context)).userData?.phone ?? null,
  userData: async (user, _args, context) => (await partsOf(user, context)).userData,
  userAppSettings: async (user, _args, context) => (await partsOf(user, context)).userAppSettings,
  globalRoles: async (user, _args, context) => (await partsOf(user, context)).globalRoles,
  organizations: (user, _args, context) => user.organizations ?? context.batch(organizationsOf, context, user.id),
  async roles(user, _args, context) {
    const roles = user.roles ?? (await context.batch(rolesOf, context, user.id));
    return roles.map((role) => ({ ...role, user }));
  },
};

function partsOf(user: UserModel, context: ApiContext): UserParts | Promise<UserParts> {
  const { userData, userAppSettings, globalRoles } = user;
  if (userData !== undefined && userAppSettings && globalRoles) return { userData, userAppSettings, globalRoles };
  return context.batch(readParts, context, user.id);
}

async function readParts(context: ApiContext, ids: readonly string[]): Promise<UserParts[]> {
  const people = await context.database.withTenant(context.scope, (tx) => findUsers(tx, ids));
  const hidden: UserParts = { userData: null, userAppSettings: [], globalRoles: [] };
  return ids.map((id) => people.find((person) => person.id === id) ?? hidden);
}

async function organizationsOf(context: ApiContext, ids: readonly string[]): Promise<OrganizationRow[][]> {
  const rows = await context.database.withTenant(context.scope, (tx) =>
    listOrganizationsOfUsers(tx, ids, maxOrganizations),
  );
  const grouped = Map.groupBy(rows, (row) => row.userId);
  return ids.map((id) => grouped.get(id) ?? []);
}

function rolesOf(context: ApiContext, ids: readonly string[]): Promise<MemberRole[][]> {
  return context.database.withTenant(context.scope, (tx) => listRolesOfPeople(tx, ids));
}
