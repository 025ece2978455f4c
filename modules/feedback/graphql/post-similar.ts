import { listSimilarPosts } from "../service/list-posts.ts";
import { viewerOf } from "./viewer-of.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_postSimilar: NonNullable<QueryResolvers["feedback_postSimilar"]> = (
  _parent,
  { title },
  context,
) => listSimilarPosts(context.database, viewerOf(context), title);
