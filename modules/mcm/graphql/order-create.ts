import { businessOf } from "@bc/api-kit/context";
import { createOrder } from "../service/create-order.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const mcm_orderCreate: NonNullable<MutationResolvers["mcm_orderCreate"]> = async (
  _parent,
  { input: { businessId: _businessId, clientKey, total, lines, ...order } },
  context,
) => {
  const { orderId, orderNumber } = await createOrder(context.database, businessOf(context), {
    clientKey,
    total,
    order: {
      ...order,
      lines: lines.map((line) => ({ ...line, price: line.price ?? null })),
      email: order.email ?? null,
      billing: order.billing ?? null,
      giftNote: order.giftNote || null,
      shippingMethod: order.shippingMethod || null,
      internalNote: order.internalNote || null,
      customerNote: order.customerNote || null,
    },
  });
  return { cartOrderId: orderId, orderNumber };
};
