import { callerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { findUsers } from "../store/find-users.ts";
import { listOrganizationsOfUsers, maxOrganizations } from "../store/list-organizations.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

// The busiest operation: what nearly every request asks for is read in one transaction.
export const me: NonNullable<QueryResolvers["me"]> = (_parent, _args, context) =>
  context.database.withTenant(context.scope, async (tx) => {
    const ids = [callerOf(context)];
    const [user] = await findUsers(tx, ids);
    if (!user) throw orgError("org.user-unknown");
    return { ...user, organizations: await listOrganizationsOfUsers(tx, ids, maxOrganizations) };
  });
