import { callerOf } from "@bc/api-kit/context";
import { admit } from "../service/admit.ts";
import { takeNameList } from "../service/take-name-list.ts";
import { listBusinessNames } from "../store/list-business-names.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_businessNameList: NonNullable<QueryResolvers["org_businessNameList"]> = async (
  _parent,
  { organizationId },
  context,
) => {
  const userId = callerOf(context);
  await takeNameList(context.database, userId);
  const scope = organizationId
    ? await admit(context.database, userId, "viewOrganization", { organizationId })
    : context.scope;
  return context.database.withTenant(scope, (tx) => listBusinessNames(tx, userId, organizationId || null));
};
