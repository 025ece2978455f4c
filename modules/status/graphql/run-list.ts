import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listRuns } from "../service/list-runs.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const status_runList: NonNullable<QueryResolvers["status_runList"]> = async (_parent, args, context) => {
  const { paginationArgs, ...asked } = args;
  const page = pageOf(paginationArgs);
  const { runs, totalCount } = await listRuns(context.database, { userId: callerOf(context), ...asked }, page);
  return { data: runs, ...page, totalCount };
};
