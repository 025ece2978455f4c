import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import type { Page } from "@bc/db/page";
import type { MemberRole } from "../domain/role-change.ts";
import { admit } from "../service/admit.ts";
import { listRolesInOrganizations } from "../store/own-roles.ts";
import { type BusinessPage, pageBusinesses } from "../store/page-businesses.ts";
import { keyOf } from "./by-organization.ts";
import { readMembers } from "./members.ts";
import type { OrganizationResolvers } from "./resolvers.gen.ts";

const firstBusinesses: Page = { skip: 0, take: 100 };
const noBusiness: Page = { skip: 0, take: 0 };

export const Organization: OrganizationResolvers = {
  organizationData: ({ phone, website }) => ({ phone, website }),
  businesses: async ({ id }, { paginationArgs }, context) =>
    (await businessesIn(context, id, paginationArgs ? pageOf(paginationArgs) : firstBusinesses)).rows,
  businessCount: async ({ id }, _args, context) => (await businessesIn(context, id, noBusiness)).totalCount,
  assignedRoles: ({ id }, _args, context) => context.batch(readOwnRoles, context, id),
  async members({ id }, args, context) {
    await admit(context.database, callerOf(context), "viewAllBusinesses", { organizationId: id });
    return readMembers(context, { organizationId: id }, args);
  },
};

function businessesIn(context: ApiContext, organizationId: string, page: Page): Promise<BusinessPage> {
  return context.batch(readBusinesses, context, keyOf({ organizationId, ...page }));
}

function readBusinesses(context: ApiContext, keys: readonly string[]): Promise<BusinessPage[]> {
  const pages = keys.map((key) => JSON.parse(key) as Page & { organizationId: string });
  return context.database.withTenant(context.scope, (tx) => pageBusinesses(tx, callerOf(context), pages));
}

function readOwnRoles(context: ApiContext, organizationIds: readonly string[]): Promise<MemberRole[][]> {
  const userId = callerOf(context);
  return context.database.withTenant(context.scope, (tx) => listRolesInOrganizations(tx, userId, organizationIds));
}
