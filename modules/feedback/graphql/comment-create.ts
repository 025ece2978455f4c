import { createComment } from "../service/comments.ts";
import { viewerOf } from "./viewer-of.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_commentCreate: NonNullable<MutationResolvers["feedback_commentCreate"]> = (
  _parent,
  { input },
  context,
) => createComment(context.database, viewerOf(context), input);
