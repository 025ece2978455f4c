import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { servicesOf } from "../domain/product-instance.ts";
import type { MemberRole } from "../domain/role-change.ts";
import {
  type BusinessReference,
  countUsers,
  listProductInstances,
  listSalesChannels,
} from "../store/business-facts.ts";
import type { OrganizationRow } from "../store/list-organizations.ts";
import { listRolesInBusinesses } from "../store/own-roles.ts";
import { findOrganizations } from "../store/page-organizations.ts";
import { byOrganization, keyOf } from "./by-organization.ts";
import { readMembers } from "./members.ts";
import type { BusinessResolvers } from "./resolvers.gen.ts";

const readUserCounts = byOrganization(countUsers);
const readInstances = byOrganization(listProductInstances);
const readSalesChannels = byOrganization(listSalesChannels);
const reference = ({ organizationId, id }: BusinessReference): string => keyOf({ organizationId, id });

export const Business: BusinessResolvers = {
  numUsers: (business, _args, context) => context.batch(readUserCounts, context, reference(business)),
  businessServices: async (business, _args, context) =>
    servicesOf(await context.batch(readInstances, context, reference(business))),
  members: ({ organizationId, id }, args, context) => readMembers(context, { organizationId, businessId: id }, args),
  salesChannels: (business, _args, context) => context.batch(readSalesChannels, context, reference(business)),
  organization: ({ organizationId }, _args, context) => context.batch(readOrganizations, context, organizationId),
  assignedRoles: (business, _args, context) => context.batch(readOwnRoles, context, reference(business)),
};

async function readOrganizations(context: ApiContext, ids: readonly string[]): Promise<OrganizationRow[]> {
  const rows = await context.database.withTenant(context.scope, (tx) => findOrganizations(tx, callerOf(context), ids));
  return ids.map((id) => rows.find((row) => row.id === id) as OrganizationRow);
}

function readOwnRoles(context: ApiContext, keys: readonly string[]): Promise<MemberRole[][]> {
  const businesses = keys.map((key) => JSON.parse(key) as BusinessReference);
  return context.database.withTenant(context.scope, (tx) => listRolesInBusinesses(tx, callerOf(context), businesses));
}
