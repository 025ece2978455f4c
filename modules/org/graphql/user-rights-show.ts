import { showUserRights } from "../service/show-user-rights.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_userRightsShow: NonNullable<QueryResolvers["org_userRightsShow"]> = (
  _parent,
  { userId, organizationId },
  context,
) => showUserRights(context.database, { ...context.scope, organizationId }, userId);
