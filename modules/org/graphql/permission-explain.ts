import { callerOf } from "@bc/api-kit/context";
import { explainPermission } from "../service/explain-permission.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_permissionExplain: NonNullable<QueryResolvers["org_permissionExplain"]> = (
  _parent,
  { permissionName, organizationId, businessId },
  context,
) => {
  const place = { organizationId: organizationId ?? undefined, businessId: businessId ?? undefined };
  return explainPermission(context.database, callerOf(context), permissionName, place);
};
