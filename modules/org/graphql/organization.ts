import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import type { Tenant } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import type { MemberRole } from "../domain/role-change.ts";
import { admit } from "../service/admit.ts";
import type { OrganizationRow } from "../store/list-organizations.ts";
import { listRolesInOrganizations } from "../store/own-roles.ts";
import { type BusinessPage, pageBusinesses } from "../store/page-businesses.ts";
import { readMembers } from "./members.ts";
import type { OrganizationResolvers } from "./resolvers.gen.ts";

export const firstBusinesses: Page = { skip: 0, take: 100 };
const noBusiness: Page = { skip: 0, take: 0 };

export const Organization: OrganizationResolvers = {
  organizationData: ({ phone, website }) => ({ phone, website }),
  async businesses(organization, { paginationArgs }, context) {
    if (organization.firstBusinesses && !paginationArgs) return organization.firstBusinesses.rows;
    const page = paginationArgs ? pageOf(paginationArgs) : firstBusinesses;
    return (await businessesIn(context, organization, page)).rows;
  },
  businessCount: async (organization, _args, context) =>
    (organization.firstBusinesses ?? (await businessesIn(context, organization, noBusiness))).totalCount,
  assignedRoles: ({ id }, _args, context) => context.batch(readOwnRoles, context, id),
  async members({ id }, args, context) {
    await admit(context.database, callerOf(context), "viewAllBusinesses", { organizationId: id });
    return readMembers(context, { organizationId: id }, args);
  },
};

interface BusinessesAsked extends Page {
  id: string;
  readAs: Tenant;
}

function businessesIn(context: ApiContext, { id, readAs }: OrganizationRow, page: Page): Promise<BusinessPage> {
  const asked: BusinessesAsked = { id, readAs: readAs ?? context.scope, ...page };
  return context.batch(readBusinesses, context, JSON.stringify(asked));
}

async function readBusinesses(context: ApiContext, keys: readonly string[]): Promise<BusinessPage[]> {
  const asked = keys.map((key) => JSON.parse(key) as BusinessesAsked);
  const userId = callerOf(context);
  const found = new Map<BusinessesAsked, BusinessPage>();
  for (const [tenant, own] of Map.groupBy(asked, ({ readAs }) => JSON.stringify(readAs)))
    await context.database.withTenant(JSON.parse(tenant) as Tenant, async (tx) => {
      for (const group of Map.groupBy(own, ({ skip, take }) => `${skip} ${take}`).values()) {
        const ids = group.map(({ id }) => id);
        const pages = await pageBusinesses(tx, userId, ids, group[0] as Page);
        for (const [index, one] of group.entries()) found.set(one, pages[index] as BusinessPage);
      }
    });
  return asked.map((one) => found.get(one) as BusinessPage);
}

function readOwnRoles(context: ApiContext, organizationIds: readonly string[]): Promise<MemberRole[][]> {
  const userId = callerOf(context);
  return context.database.withTenant(context.scope, (tx) => listRolesInOrganizations(tx, userId, organizationIds));
}
