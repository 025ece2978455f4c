import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pageRequests } from "../store/requests.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const request_list: NonNullable<QueryResolvers["request_list"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const tenant = businessOf(context);
  const { rows, totalCount } = await context.database.withTenant(tenant, (tx) =>
    pageRequests(tx, { businessId: tenant.businessId }, page),
  );
  return { data: rows, ...page, totalCount };
};
