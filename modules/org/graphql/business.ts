import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { servicesOf } from "../domain/product-instance.ts";
import type { MemberRole } from "../domain/role-change.ts";
import {
  type BusinessReference,
  countUsers,
  countUsersWithAccess,
  listProductInstances,
  listSalesChannels,
} from "../store/business-facts.ts";
import { listRolesInBusinesses } from "../store/own-roles.ts";
import { findOrganizationsInOrder } from "../store/page-organizations.ts";
import { acrossOrganizations, keyOf } from "./by-organization.ts";
import { readMembers } from "./members.ts";
import type { BusinessResolvers } from "./resolvers.gen.ts";

const readUserCounts = acrossOrganizations(countUsers);
const readAccessCounts = acrossOrganizations(countUsersWithAccess);
const readInstances = acrossOrganizations(listProductInstances);
const readSalesChannels = acrossOrganizations(listSalesChannels);
const readOrganization = acrossOrganizations((tx, asked: readonly { organizationId: string }[], userId) =>
  findOrganizationsInOrder(
    tx,
    userId,
    asked.map(({ organizationId }) => organizationId),
  ),
);
const reference = ({ organizationId, id }: BusinessReference): string => keyOf({ organizationId, id });

export const Business: BusinessResolvers = {
  numUsers: (business, _args, context) => context.batch(readUserCounts, context, reference(business)),
  numUsersWithAccess: (business, _args, context) => context.batch(readAccessCounts, context, reference(business)),
  businessServices: async (business, _args, context) =>
    servicesOf(await context.batch(readInstances, context, reference(business))),
  members: ({ organizationId, id }, args, context) => readMembers(context, { organizationId, businessId: id }, args),
  salesChannels: (business, _args, context) => context.batch(readSalesChannels, context, reference(business)),
  organization: ({ organizationId }, _args, context) =>
    context.batch(readOrganization, context, keyOf({ organizationId })),
  assignedRoles: (business, _args, context) => context.batch(readOwnRoles, context, reference(business)),
};

function readOwnRoles(context: ApiContext, keys: readonly string[]): Promise<MemberRole[][]> {
  const businesses = keys.map((key) => JSON.parse(key) as BusinessReference);
  return context.database.withTenant(context.scope, (tx) => listRolesInBusinesses(tx, callerOf(context), businesses));
}
