import type { ApiContext } from "@bc/api-kit/context";
import { channelCapabilities } from "../contract/channels.ts";
import { shownAddress, shownName, shownPayload } from "../service/customer-data.ts";
import { readHints } from "../service/read-hints.ts";
import { listNews } from "../store/channel-news.ts";
import type { ShownAddress } from "../store/find-addresses.ts";
import { findChannelData } from "../store/find-channel-data.ts";
import { findRejection } from "../store/find-rejection.ts";
import { accountsOf, directoryFor, goodsOf, remarksOf, sightFor, withValue } from "./batches.ts";
import type { AddressModel } from "./models.ts";
import type { OrderAddressCapability, OrderResolvers } from "./resolvers.gen.ts";
import { shipmentsOf } from "./shipment-parts.ts";
import { readBusiness } from "./viewer.ts";

const addressCapabilities = {
  forbidden: "FORBIDDEN",
  pushed: "COUNTRY_FIXED",
  free: "FREE",
  local: "LOCAL",
} as const satisfies Record<string, OrderAddressCapability>;

/** Returns an address as the caller sees it. */
export async function presentAddress(
  context: ApiContext,
  row: ShownAddress | undefined,
  isOverridden = false,
): Promise<AddressModel | null> {
  return row ? { ...shownAddress(await sightFor(context), row), isOverridden } : null;
}

async function addressOf(context: ApiContext, orderId: string, key: string): Promise<AddressModel | null> {
  const { addresses } = await goodsOf(context, orderId);
  return presentAddress(
    context,
    addresses.find((address) => address.key === key),
  );
}

export const Order: OrderResolvers = {
  cartSalesChannelName: ({ cartSalesChannelId }, _args, context) =>
    withValue(directoryFor(context), ({ channelNames }) => channelNames.get(cartSalesChannelId) ?? ""),
  async salesChannelCapabilities({ salesChannelType, cartSalesChannelId }, _args, context) {
    const { address, ...capabilities } = channelCapabilities[salesChannelType];
    const isConnected = (await directoryFor(context)).connectedChannels.has(cartSalesChannelId);
    return { ...capabilities, address: addressCapabilities[address], isConnected };
  },
  async errorMessage({ cartOrderId, errorCause }, _args, context) {
    if (errorCause !== "CHANNEL_REJECTED_SHIPMENT") return null;
    return readBusiness(context, (tx, { businessId }) => findRejection(tx, businessId, cartOrderId));
  },
  channelNotes: ({ cartOrderId }, _args, context) =>
    readBusiness(context, async (tx, { businessId }) =>
      (await listNews(tx, businessId, cartOrderId)).flatMap(({ kind: about, note: message, isPending }) =>
        message === null ? [] : [{ about, message, canRetry: about === "CANCELLATION" && !isPending }],
      ),
    ),
  isPaid: ({ payment }) => payment === "PAID",
  shipBySource({ shipBy, hasPromise }) {
    if (shipBy === null) return null;
    return hasPromise ? "CHANNEL" : "HANDLING_DAYS";
  },
  dispatchZone: ({ locationId }, _args, context) =>
    locationId && withValue(directoryFor(context), ({ locations }) => locations.get(locationId)?.zone ?? null),
  locationName: ({ locationId }, _args, context) =>
    locationId && withValue(directoryFor(context), ({ locations }) => locations.get(locationId)?.name ?? null),
  customerName: ({ customerName }, _args, context) =>
    withValue(sightFor(context), (sight) => shownName(sight, customerName)),
  tags: ({ tagIds }, _args, context) =>
    tagIds.length === 0
      ? []
      : withValue(directoryFor(context), ({ tags }) =>
          tagIds.flatMap((id) => tags.get(id) ?? []).toSorted((one, other) => one.name.localeCompare(other.name)),
        ),
  notes: async ({ cartOrderId }, _args, context) => (await remarksOf(context, cartOrderId)).notes,
  holds: async ({ cartOrderId }, _args, context) => (await remarksOf(context, cartOrderId)).holds,
  async hints(order, _args, context) {
    const [{ channelNames }, goods] = await Promise.all([directoryFor(context), goodsOf(context, order.cartOrderId)]);
    const channelName = channelNames.get(order.cartSalesChannelId) ?? "";
    return readBusiness(context, (tx) => readHints(tx, order, { ...goods, channelName }));
  },
  billingAddress: ({ cartOrderId }, _args, context) => addressOf(context, cartOrderId, "BILLING"),
  customerAddress: ({ cartOrderId }, _args, context) => addressOf(context, cartOrderId, "CUSTOMER"),
  orderItems: async ({ cartOrderId }, _args, context) => (await goodsOf(context, cartOrderId)).lines,
  shipments: ({ cartOrderId }, _args, context) => shipmentsOf(context, cartOrderId),
  returns: async ({ cartOrderId }, _args, context) => (await accountsOf(context, cartOrderId)).returns,
  async ledgerEntries({ cartOrderId }, _args, context) {
    const { entries } = await accountsOf(context, cartOrderId);
    return entries.map(({ sourceId, ...entry }) => ({ ...entry, id: sourceId, sourceId }));
  },
  async ledgerSummary({ cartOrderId, total }, _args, context) {
    const { sums, labelCosts } = await accountsOf(context, cartOrderId);
    return { ...(sums ?? { unexplained: "0", refunded: "0", fees: "0", net: total }), labelCosts };
  },
  async channelData({ cartOrderId }, _args, context) {
    const data = readBusiness(context, (tx, { businessId }) => findChannelData(tx, businessId, [cartOrderId]));
    const [sight, found] = await Promise.all([sightFor(context), data]);
    return shownPayload(sight, found.get(cartOrderId) ?? null);
  },
  isCustomerDataMasked: (_order, _args, context) => withValue(sightFor(context), ({ isMasked }) => isMasked),
  canRevealCustomerData: (_order, _args, context) => withValue(sightFor(context), ({ canReveal }) => canReveal),
};
