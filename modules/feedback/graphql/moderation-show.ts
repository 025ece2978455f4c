import { callerOf } from "@bc/api-kit/context";
import { showModeration } from "../service/list-moderation.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_moderationShow: NonNullable<QueryResolvers["feedback_moderationShow"]> = (
  _parent,
  { id },
  context,
) => showModeration(context.database, callerOf(context), id);
