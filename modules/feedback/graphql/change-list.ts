import { listChanges } from "../service/changes.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_changeList: NonNullable<QueryResolvers["feedback_changeList"]> = (_parent, args, context) =>
  listChanges(context.database, args);
