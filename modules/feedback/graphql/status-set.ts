import { actorOf } from "@bc/api-kit/context";
import { setStatus } from "../service/moderate.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_statusSet: NonNullable<MutationResolvers["feedback_statusSet"]> = (
  _parent,
  { postId, status },
  context,
) => setStatus(context, actorOf(context), postId, status);
