import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listPings } from "../service/list-pings.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const status_pingList: NonNullable<QueryResolvers["status_pingList"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const { data, totalCount } = await listPings(context.database, businessOf(context), page);
  return { data, ...page, totalCount };
};
