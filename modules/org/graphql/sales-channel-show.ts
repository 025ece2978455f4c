import { businessOf } from "@bc/api-kit/context";
import { isUuid } from "@bc/runtime/ids";
import { findSalesChannel } from "../store/page-sales-channels.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_salesChannelShow: NonNullable<QueryResolvers["org_salesChannelShow"]> = async (
  _parent,
  { id },
  context,
) => {
  if (!isUuid(id)) return null;
  const { businessId } = businessOf(context);
  return (await context.database.withTenant(context.scope, (tx) => findSalesChannel(tx, businessId, id))) ?? null;
};
