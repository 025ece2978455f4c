import { showOrder } from "../service/show-order.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness } from "./viewer.ts";

export const order_orderShow: NonNullable<QueryResolvers["order_orderShow"]> = (_parent, { cartOrderId }, context) =>
  readBusiness(context, (tx, tenant) => showOrder(tx, tenant, cartOrderId));
