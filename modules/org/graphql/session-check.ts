import { sessionOf } from "@bc/api-kit/context";
import { isSessionEnded } from "../store/find-ended-session.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

/** Read from the table: what this process has heard of may be a moment old. */
export const org_sessionCheck: NonNullable<QueryResolvers["org_sessionCheck"]> = async (_parent, _args, context) => {
  const { id } = sessionOf(context);
  // A provider that names no session cannot end one either; its tokens expire.
  if (id === undefined) return { isSessionValid: true };
  return { isSessionValid: !(await context.database.withTenant({}, (tx) => isSessionEnded(tx, id))) };
};
