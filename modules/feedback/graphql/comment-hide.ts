import { actorOf } from "@bc/api-kit/context";
import { setCommentVisibility } from "../service/moderate.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_commentHide: NonNullable<MutationResolvers["feedback_commentHide"]> = (
  _parent,
  { id, reason },
  context,
) => setCommentVisibility(context.database, actorOf(context), { id, isHidden: true, reason });
