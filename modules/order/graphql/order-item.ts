import { directoryFor, goodsOf } from "./batches.ts";
import { presentAddress } from "./order.ts";
import type { AddressResolvers, OrderItemResolvers } from "./resolvers.gen.ts";

export const OrderItem: OrderItemResolvers = {
  location: async ({ locationId }, _args, context) =>
    (locationId && (await directoryFor(context)).locations.get(locationId)) || null,
  async shipToAddress({ orderId, shipTo, isShipToEdited }, _args, context) {
    const { addresses } = await goodsOf(context, orderId);
    return presentAddress(
      context,
      addresses.find(({ key }) => key === shipTo),
      isShipToEdited,
    );
  },
};

export const Address: AddressResolvers = {
  id: ({ orderId, key }) => `${orderId}:${key}`,
};
