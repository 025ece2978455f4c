import { callerOf } from "@bc/api-kit/context";
import { listModeration } from "../service/list-moderation.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_moderationList: NonNullable<QueryResolvers["feedback_moderationList"]> = (
  _parent,
  args,
  context,
) => listModeration(context.database, callerOf(context), args);
