import { type ApiContext, callerOf } from "@bc/api-kit/context";
import { type BusinessRow, listBusinessesOfUser } from "../store/list-businesses.ts";
import type { OrganizationResolvers } from "./resolvers.gen.ts";

export const Organization: OrganizationResolvers = {
  businesses: (organization, _args, context) => context.batch(businessesOf, context, organization.id),
};

async function businessesOf(context: ApiContext, organizationIds: readonly string[]): Promise<BusinessRow[][]> {
  const rows = await context.database.withTenant(context.scope, (tx) =>
    listBusinessesOfUser(tx, callerOf(context), organizationIds),
  );
  const grouped = Map.groupBy(rows, (row) => row.organizationId);
  return organizationIds.map((id) => grouped.get(id) ?? []);
}
