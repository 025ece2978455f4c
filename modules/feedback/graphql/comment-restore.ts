import { actorOf } from "@bc/api-kit/context";
import { setCommentVisibility } from "../service/moderate.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_commentRestore: NonNullable<MutationResolvers["feedback_commentRestore"]> = (
  _parent,
  { id, reason },
  context,
) => setCommentVisibility(context.database, actorOf(context), { id, isHidden: false, reason });
