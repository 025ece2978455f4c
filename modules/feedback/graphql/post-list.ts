import { listPosts } from "../service/list-posts.ts";
import { viewerOf } from "./viewer-of.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_postList: NonNullable<QueryResolvers["feedback_postList"]> = (_parent, args, context) =>
  listPosts(context.database, viewerOf(context), args);
