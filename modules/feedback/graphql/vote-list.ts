import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listVotes } from "../service/list-moderation.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const feedback_voteList: NonNullable<QueryResolvers["feedback_voteList"]> = (_parent, args, context) =>
  listVotes(context.database, callerOf(context), args.postId, pageOf(args.paginationArgs));
