import { callerOf } from "@bc/api-kit/context";
import { listInvitableRoles } from "../service/list-invitable-roles.ts";
import { listRoles } from "../store/list-roles.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_roleList: NonNullable<QueryResolvers["org_roleList"]> = async (_parent, args, context) => {
  const { organizationId, businessId, onlyBusiness } = args;
  const roles = await context.database.withoutTransaction(listRoles);
  if (!organizationId && !businessId)
    return onlyBusiness ? roles.filter(({ name }) => name.startsWith("business_")) : roles;
  const place = { organizationId: organizationId ?? undefined, businessId: businessId ?? undefined };
  const offered = await listInvitableRoles(context.database, callerOf(context), place, onlyBusiness);
  return roles.filter(({ name }) => offered.includes(name));
};
