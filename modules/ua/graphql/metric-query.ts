import { queryMetrics } from "../service/query-metrics.ts";
import { callerIn } from "./caller.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_metricQuery: NonNullable<QueryResolvers["ua_metricQuery"]> = (_parent, { input }, context) =>
  queryMetrics(context, callerIn(context), input);
