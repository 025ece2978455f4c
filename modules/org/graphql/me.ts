import { callerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { findUser } from "../store/find-user.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const me: NonNullable<QueryResolvers["me"]> = async (_parent, _args, context) => {
  const userId = callerOf(context);
  const user = await context.database.withTenant(context.scope, (tx) => findUser(tx, userId));
  if (!user) throw orgError("org.user-unknown");
  return user;
};
