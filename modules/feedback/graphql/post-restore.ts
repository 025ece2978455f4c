import { actorOf } from "@bc/api-kit/context";
import { setHidden } from "../service/moderate.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_postRestore: NonNullable<MutationResolvers["feedback_postRestore"]> = (
  _parent,
  { postId, reason },
  context,
) => setHidden(context, actorOf(context), { id: postId, isHidden: false, reason });
