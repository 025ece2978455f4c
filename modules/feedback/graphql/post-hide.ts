import { actorOf } from "@bc/api-kit/context";
import { setHidden } from "../service/moderate.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_postHide: NonNullable<MutationResolvers["feedback_postHide"]> = (
  _parent,
  { postId, reason },
  context,
) => setHidden(context, actorOf(context), { id: postId, isHidden: true, reason });
