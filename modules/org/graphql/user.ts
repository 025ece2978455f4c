import { callerOf } from "@bc/api-kit/context";
import { listOrganizationsOfUser } from "../store/list-organizations.ts";
import type { UserResolvers } from "./resolvers.gen.ts";

export const User: UserResolvers = {
  organizations: (_user, _args, context) =>
    context.database.withTenant(context.scope, (tx) => listOrganizationsOfUser(tx, callerOf(context))),
};
