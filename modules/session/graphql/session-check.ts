import { sessionOf } from "@bc/api-kit/context";
import { isSessionEnded } from "../store/ended-sessions.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

/** Reads the table, because this process may not have been notified yet. */
export const org_sessionCheck: NonNullable<QueryResolvers["org_sessionCheck"]> = async (_parent, _args, context) => {
  const { id } = sessionOf(context);
  // A provider that issues no session IDs can't end a session; its tokens expire.
  if (id === undefined) return { isSessionValid: true };
  return { isSessionValid: !(await context.database.withTenant({}, (tx) => isSessionEnded(tx, id))) };
};
