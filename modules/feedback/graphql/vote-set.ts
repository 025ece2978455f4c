import { setVote } from "../service/write-post.ts";
import { viewerOf } from "./viewer-of.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_voteSet: NonNullable<MutationResolvers["feedback_voteSet"]> = (
  _parent,
  { postId, isOn },
  context,
) => setVote(context.database, viewerOf(context), postId, isOn);
