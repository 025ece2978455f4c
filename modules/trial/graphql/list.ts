import { businessOf } from "@bc/api-kit/context";
import { listTrials } from "../service/list-trials.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const trial_list: NonNullable<QueryResolvers["trial_list"]> = (_parent, _args, context) =>
  listTrials(context.database, businessOf(context));
