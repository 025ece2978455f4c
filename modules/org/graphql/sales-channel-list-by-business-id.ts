import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { pageSalesChannels } from "../store/page-sales-channels.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_salesChannelListByBusinessId: NonNullable<QueryResolvers["org_salesChannelListByBusinessId"]> = async (
  _parent,
  { paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { businessId } = businessOf(context);
  const { rows, totalCount } = await context.database.withTenant(context.scope, (tx) =>
    pageSalesChannels(tx, businessId, page),
  );
  return { data: rows, ...page, totalCount };
};
