import { businessOf } from "@bc/api-kit/context";
import { findBusiness } from "../store/page-businesses.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_businessShow: NonNullable<QueryResolvers["org_businessShow"]> = (_parent, _args, context) => {
  const { userId, organizationId, businessId: id } = businessOf(context);
  return context.database.withTenant(context.scope, (tx) => findBusiness(tx, userId, { organizationId, id }));
};
