import { actorOf } from "@bc/api-kit/context";
import { mergePost } from "../service/moderate.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_postMerge: NonNullable<MutationResolvers["feedback_postMerge"]> = (
  _parent,
  { postId, intoId, reason },
  context,
) => mergePost(context, actorOf(context), { id: postId, intoId, reason });
