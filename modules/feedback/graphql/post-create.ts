import { createPost } from "../service/write-post.ts";
import { viewerOf } from "./viewer-of.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_postCreate: NonNullable<MutationResolvers["feedback_postCreate"]> = (
  _parent,
  { input: { title, text } },
  context,
) => createPost(context.database, viewerOf(context), { title, text });
