import { pageOf } from "@bc/api-kit/pagination";
import { listCustomerOrders } from "../service/list-customer-orders.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness } from "./viewer.ts";

export const order_customerOrderList: NonNullable<QueryResolvers["order_customerOrderList"]> = async (
  _parent,
  { cartOrderId, paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const list = await readBusiness(context, (tx, tenant) =>
    listCustomerOrders(tx, tenant, cartOrderId, { ...page, after: paginationArgs?.after }),
  );
  return { ...list, ...page, searchKind: null, exactMatchId: null };
};
