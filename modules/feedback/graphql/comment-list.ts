import { listComments } from "../service/comments.ts";
import { viewerOf } from "./viewer-of.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_commentList: NonNullable<QueryResolvers["feedback_commentList"]> = (_parent, args, context) =>
  listComments(context.database, viewerOf(context), args);
