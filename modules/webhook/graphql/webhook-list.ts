import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pageEndpoints } from "../store/endpoints.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const order_webhookList: NonNullable<QueryResolvers["order_webhookList"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const tenant = businessOf(context);
  const { rows, totalCount } = await context.database.withTenant(tenant, (tx) =>
    pageEndpoints(tx, tenant.businessId, page),
  );
  return { data: rows, ...page, totalCount };
};
