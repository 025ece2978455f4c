import { countBy } from "../service/count-by.ts";
import { countTabs } from "../service/count-tabs.ts";
import { behindBefore } from "../domain/channel-behind.ts";
import { findChannels, findChannelsBehind } from "../store/find-channels.ts";
import { findNextDispatch } from "../store/find-next-dispatch.ts";
import { fulfillmentStatuses, orderStatuses } from "../contract/model.ts";
import { findNextCutoff } from "../service/find-next-cutoff.ts";
import type { OrderTabCountsResolvers, QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness } from "./viewer.ts";

export const order_orderStatusCounts: NonNullable<QueryResolvers["order_orderStatusCounts"]> = (
  _parent,
  { orderDateLaterThan },
  context,
) =>
  readBusiness(context, async (tx, tenant) => {
    const counts = await countBy(tx, tenant, "orderStatus", orderDateLaterThan);
    return orderStatuses.map((orderStatus) => ({ orderStatus, count: counts.get(orderStatus) ?? 0 }));
  });

export const order_orderFulfillmentStatusCounts: NonNullable<QueryResolvers["order_orderFulfillmentStatusCounts"]> = (
  _parent,
  { orderDateLaterThan },
  context,
) =>
  readBusiness(context, async (tx, tenant) => {
    const counts = await countBy(tx, tenant, "fulfillmentStatus", orderDateLaterThan);
    return fulfillmentStatuses.map((name) => ({ orderFulfillmentStatusName: name, count: counts.get(name) ?? 0 }));
  });

export const order_orderSalesChannelCounts: NonNullable<QueryResolvers["order_orderSalesChannelCounts"]> = (
  _parent,
  { orderDateLaterThan },
  context,
) =>
  readBusiness(context, async (tx, tenant) => {
    const counts = await countBy(tx, tenant, "channel", orderDateLaterThan);
    const channels = await findChannels(tx, tenant.businessId);
    return channels
      .map(({ id, name }) => ({ cartSalesChannelId: id, cartSalesChannelName: name, count: counts.get(id) ?? 0 }))
      .toSorted((one, other) => one.cartSalesChannelName.localeCompare(other.cartSalesChannelName));
  });

export const order_orderTabCounts: NonNullable<QueryResolvers["order_orderTabCounts"]> = (_parent, _args, context) =>
  readBusiness(context, (tx, tenant) => countTabs(tx, tenant, new Date()));

export const OrderTabCounts: OrderTabCountsResolvers = {
  nextCutoff: (_counts, _args, context) =>
    readBusiness(context, (tx, tenant) => findNextCutoff(tx, tenant, new Date())),
  channelsBehind: (_counts, _args, context) =>
    readBusiness(context, async (tx, { businessId }) => {
      const channels = await findChannelsBehind(tx, businessId, behindBefore(new Date()));
      return channels.map(({ id, name, readAt }) => ({ cartSalesChannelId: id, cartSalesChannelName: name, readAt }));
    }),
  nextDispatch: ({ today, zone }, _args, context) =>
    readBusiness(context, (tx, { businessId }) => findNextDispatch(tx, businessId, { today, zone })),
};
