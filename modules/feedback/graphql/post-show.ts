import { showPost } from "../service/list-posts.ts";
import { viewerOf } from "./viewer-of.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_postShow: NonNullable<QueryResolvers["feedback_postShow"]> = (_parent, { id }, context) =>
  showPost(context.database, viewerOf(context), id);
