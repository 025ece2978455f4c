import { businessOf } from "@bc/api-kit/context";
import { listProductInstances } from "../store/business-facts.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_productInstanceList: NonNullable<QueryResolvers["org_productInstanceList"]> = async (
  _parent,
  _args,
  context,
) => {
  const { organizationId, businessId: id } = businessOf(context);
  const [own] = await context.database.withTenant(context.scope, (tx) =>
    listProductInstances(tx, [{ organizationId, id }]),
  );
  return own ?? [];
};
