import { callerOf } from "@bc/api-kit/context";
import { listEnding } from "../service/list-ending.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const trial_endingList: NonNullable<QueryResolvers["trial_endingList"]> = (_parent, { days }, context) =>
  listEnding(context.database, callerOf(context), days);
