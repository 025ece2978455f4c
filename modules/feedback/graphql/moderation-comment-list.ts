import { callerOf } from "@bc/api-kit/context";
import { listModerationComments } from "../service/list-moderation.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_moderationCommentList: NonNullable<QueryResolvers["feedback_moderationCommentList"]> = (
  _parent,
  args,
  context,
) => listModerationComments(context.database, callerOf(context), args);
