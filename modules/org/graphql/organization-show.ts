import { callerOf } from "@bc/api-kit/context";
import { findOrganization } from "../store/page-organizations.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_organizationShow: NonNullable<QueryResolvers["org_organizationShow"]> = (_parent, { id }, context) =>
  context.database.withTenant(context.scope, (tx) => findOrganization(tx, callerOf(context), id));
