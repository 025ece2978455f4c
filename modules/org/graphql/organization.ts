import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import type { Page } from "@bc/db/page";
import type { MemberRole } from "../domain/role-change.ts";
import { admit } from "../service/admit.ts";
import type { OrganizationRow } from "../store/list-organizations.ts";
import { listRolesInOrganizations } from "../store/own-roles.ts";
import { type BusinessPage, pageBusinesses } from "../store/page-businesses.ts";
import { keyOf } from "./by-organization.ts";
import { readMembers } from "./members.ts";
import type { OrganizationResolvers } from "./resolvers.gen.ts";

const firstBusinesses: Page = { skip: 0, take: 100 };
const noBusiness: Page = { skip: 0, take: 0 };

export const Organization: OrganizationResolvers = {
  organizationData: ({ phone, website }) => ({ phone, website }),
  businesses: async (organization, { paginationArgs }, context) =>
    (await businessesIn(context, organization, paginationArgs ? pageOf(paginationArgs) : firstBusinesses)).rows,
  businessCount: async (organization, _args, context) =>
    (await businessesIn(context, organization, noBusiness)).totalCount,
  assignedRoles: ({ id }, _args, context) => context.batch(readOwnRoles, context, id),
  async members({ id }, args, context) {
    await admit(context.database, callerOf(context), "viewAllBusinesses", { organizationId: id });
    return readMembers(context, { organizationId: id }, args);
  },
};

interface BusinessesAsked extends Page {
  organizationId: string;
  everywhere?: true | undefined;
}

function businessesIn(context: ApiContext, { id, everywhere }: OrganizationRow, page: Page): Promise<BusinessPage> {
  return context.batch(readBusinesses, context, keyOf({ organizationId: id, everywhere, ...page }));
}

function readBusinesses(context: ApiContext, keys: readonly string[]): Promise<BusinessPage[]> {
  const asked = keys.map((key) => JSON.parse(key) as BusinessesAsked);
  const userId = callerOf(context);
  // The database asks again whether the reader has a global role.
  const tenant = asked.some(({ everywhere }) => everywhere) ? { userId, everywhere: true as const } : context.scope;
  return context.database.withTenant(tenant, (tx) => pageBusinesses(tx, userId, asked));
}

function readOwnRoles(context: ApiContext, organizationIds: readonly string[]): Promise<MemberRole[][]> {
  const userId = callerOf(context);
  return context.database.withTenant(context.scope, (tx) => listRolesInOrganizations(tx, userId, organizationIds));
}
