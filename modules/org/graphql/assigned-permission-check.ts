import { callerOf } from "@bc/api-kit/context";
import { checkPermission } from "../service/check-permission.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_assignedPermissionCheck: NonNullable<QueryResolvers["org_assignedPermissionCheck"]> = async (
  _parent,
  { permissionName, organizationId, businessId },
  context,
) => {
  const place = { organizationId: organizationId ?? undefined, businessId: businessId ?? undefined };
  return { access: await checkPermission(context.database, callerOf(context), permissionName, place) };
};
