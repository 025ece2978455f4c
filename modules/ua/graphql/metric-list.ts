import { describedMetrics } from "../service/describe-metrics.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_metricList: NonNullable<QueryResolvers["ua_metricList"]> = () => describedMetrics();
