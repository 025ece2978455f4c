import { businessOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listDeliveries } from "../service/list-deliveries.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

const states = { PENDING: "pending", DELIVERED: "delivered", FAILED: "failed" } as const;

export const order_webhookDeliveryList: NonNullable<QueryResolvers["order_webhookDeliveryList"]> = async (
  _parent,
  { webhookId, filter, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const asked = { ...filter, state: filter?.state ? states[filter.state] : undefined };
  const { rows, totalCount } = await listDeliveries(context.database, businessOf(context), webhookId, asked, page);
  return { data: rows, ...page, totalCount };
};
