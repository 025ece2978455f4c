import { z } from "zod";
import type { ChannelAddress } from "../domain/channel-messages.ts";
import type { KnownShipment, SalesChannel, ShopAccess, Verdict } from "./sales-channel.ts";
import { createShopifyClient, type ShopifyClient, type ShopifyOptions } from "./shopify-client.ts";
import { type Group, groupOpenItems, type Wanted } from "./shopify-open-items.ts";

const userErrors = z.array(z.object({ message: z.string() }));
const fulfillmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  totalQuantity: z.number(),
  trackingInfo: z.array(z.object({ number: z.string().nullish(), company: z.string().nullish() })),
});
type Fulfillment = z.output<typeof fulfillmentSchema>;
const orderSchema = z.object({
  order: z.object({ cancelledAt: z.string().nullable(), fulfillments: z.array(fulfillmentSchema) }).nullable(),
});
const orderQuery = `query Order($id: ID!) {
  order(id: $id) { cancelledAt
    fulfillments(first: 100) { id status createdAt totalQuantity trackingInfo(first: 50) { number company } } } }`;
const itemsQuery = `query Items($id: ID!) {
  fulfillment(id: $id) { fulfillmentLineItems(first: 250) { nodes { quantity lineItem { id } } } } }`;
const itemsSchema = z.object({
  fulfillment: z.object({
    fulfillmentLineItems: z.object({
      nodes: z.array(z.object({ quantity: z.number(), lineItem: z.object({ id: z.string() }) })),
    }),
  }),
});
const createMutation = `mutation Confirm($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } } }`;
const trackMutation = `mutation Correct($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    fulfillment { id } userErrors { field message } } }`;
const withdrawMutation = `mutation Withdraw($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } } }`;
const cancelMutation = `mutation Cancel($id: ID!, $refund: OrderCancelRefundMethodInput!) {
  orderCancel(orderId: $id, reason: OTHER, refundMethod: $refund, restock: true, notifyCustomer: true) {
    job { id } orderCancelUserErrors { field message } } }`;
const addressMutation = `mutation Readdress($input: OrderInput!) {
  orderUpdate(input: $input) { order { id } userErrors { field message } } }`;

/** The names under which Shopify knows carriers, if they differ. */
const companies: Readonly<Record<string, string>> = { Amazon: "Amazon Logistics US" };
const clockSkewMs = 60_000;
const unknownOrder: Verdict = { outcome: "rejected", message: "The shop doesn't have this order." };

/** Connects to Shopify shops. */
export function createSalesChannel(options: ShopifyOptions): SalesChannel {
  const client = createShopifyClient(options);
  return {
    async confirmShipment(access, sourceOrderId, shipment, signal) {
      const shop = inShop(client, access, signal);
      const order = await shop.findOrder(sourceOrderId);
      if (!order) return unknownOrder;
      const known = fulfillmentsOf(shipment, order.fulfillments);
      const missing = await shop.missingOf(shipment, known);
      const open = missing.length > 0 ? await groupOpenItems(shop.send, gidOf("Order", sourceOrderId), missing) : [];
      if (typeof open === "string") return { outcome: "rejected", message: open };
      const sourceIds = known.map(({ id }) => id);
      for (const group of open) {
        const created = await shop.create(group, shipment);
        if ("outcome" in created) return created;
        sourceIds.push(created.id);
      }
      const refusals = await each(
        known.filter((fulfillment) => !isTrackedAs(fulfillment, shipment)),
        ({ id }) => shop.change("fulfillmentTrackingInfoUpdate", trackMutation, { id, tracking: trackingOf(shipment) }),
      );
      return verdictOf(refusals, sourceIds);
    },
    async withdrawShipment(access, sourceOrderId, shipment, signal) {
      const shop = inShop(client, access, signal);
      const order = await shop.findOrder(sourceOrderId);
      const known = fulfillmentsOf(shipment, order?.fulfillments ?? []);
      return verdictOf(await each(known, ({ id }) => shop.change("fulfillmentCancel", withdrawMutation, { id })), []);
    },
    async cancelOrder(access, sourceOrderId, signal) {
      const shop = inShop(client, access, signal);
      const order = await shop.findOrder(sourceOrderId);
      if (!order) return unknownOrder;
      if (order.cancelledAt !== null) return { outcome: "accepted" };
      return verdictOf(
        await shop.change("orderCancel", cancelMutation, {
          id: gidOf("Order", sourceOrderId),
          refund: { originalPaymentMethodsRefund: true },
        }),
      );
    },
    async changeAddress(access, sourceOrderId, address, signal) {
      const input = { id: gidOf("Order", sourceOrderId), shippingAddress: wireAddress(address) };
      return verdictOf(await inShop(client, access, signal).change("orderUpdate", addressMutation, { input }));
    },
    close: () => client.close(),
  };
}

function inShop(client: ShopifyClient, access: ShopAccess, signal: AbortSignal) {
  const send = <Schema extends z.ZodType>(query: string, variables: object, schema: Schema) =>
    client.send(access, { query, variables, schema, signal });
  return {
    send,
    findOrder: async (sourceOrderId: string) =>
      (await send(orderQuery, { id: gidOf("Order", sourceOrderId) }, orderSchema)).order,

    /** Returns the items that no fulfillment has yet. */
    async missingOf({ items }: KnownShipment, known: readonly Fulfillment[]): Promise<Wanted[]> {
      const left = new Map(items.map(({ sourceLineId, quantity }) => [gidOf("LineItem", sourceLineId), quantity]));
      const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const done = known.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
      if (known.length > 0 && done >= wanted) return [];
      for (const { id } of known) {
        const { fulfillment } = await send(itemsQuery, { id }, itemsSchema);
        for (const { lineItem, quantity } of fulfillment.fulfillmentLineItems.nodes)
          left.set(lineItem.id, (left.get(lineItem.id) ?? 0) - quantity);
      }
      return [...left].flatMap(([lineItemId, quantity]) => (quantity > 0 ? [{ lineItemId, quantity }] : []));
    },

    async create(group: Group, shipment: KnownShipment): Promise<{ id: string } | Verdict> {
      const fulfillment = {
        lineItemsByFulfillmentOrder: group,
        trackingInfo: trackingOf(shipment),
        notifyCustomer: true,
      };
      const schema = z.object({
        fulfillmentCreate: z.object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors }),
      });
      const { fulfillmentCreate: answer } = await send(createMutation, { fulfillment }, schema);
      return answer.fulfillment ?? verdictOf(answer.userErrors.map(({ message }) => message));
    },

    /** Sends a mutation and returns why it was refused, if it was. */
    async change(name: string, mutation: string, variables: object): Promise<string[]> {
      const errors = z.object({ userErrors: userErrors.default([]), orderCancelUserErrors: userErrors.default([]) });
      const { [name]: answer } = await send(mutation, variables, z.record(z.string(), errors));
      return [...(answer?.userErrors ?? []), ...(answer?.orderCancelUserErrors ?? [])].map(({ message }) => message);
    },
  };
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<string[]>): Promise<string[]> {
  const refusals: string[] = [];
  for (const item of items) refusals.push(...(await work(item)));
  return refusals;
}

function verdictOf(refusals: readonly string[], sourceIds?: readonly string[]): Verdict {
  if (refusals.length > 0) return { outcome: "rejected", message: [...new Set(refusals)].join(" ").slice(0, 500) };
  return { outcome: "accepted", ...(sourceIds && { sourceIds }) };
}

const gidOf = (type: "Order" | "LineItem", id: string): string =>
  id.startsWith("gid://") ? id : `gid://shopify/${type}/${id}`;

/**
 * Returns the fulfillments of a shipment: those whose IDs are known, and one whose answer was lost. That has the
 * shipment's number, or, without one, its quantity and no number.
 */
function fulfillmentsOf(shipment: KnownShipment, all: readonly Fulfillment[]): Fulfillment[] {
  const numbers = new Set([...shipment.numbers, ...shipment.formerNumbers]);
  const quantity = shipment.items.reduce((sum, item) => sum + item.quantity, 0);
  const isSame = ({ trackingInfo, totalQuantity, createdAt }: Fulfillment): boolean => {
    const found = trackingInfo.flatMap(({ number }) => number || []);
    if (numbers.size > 0) return found.some((number) => numbers.has(number));
    const isLater = Date.parse(createdAt) >= Date.parse(shipment.createdAt) - clockSkewMs;
    return found.length === 0 && totalQuantity === quantity && isLater;
  };
  return all.filter(
    (one) =>
      one.status !== "CANCELLED" &&
      !shipment.otherIds.includes(one.id) &&
      (shipment.sourceIds.includes(one.id) || isSame(one)),
  );
}

const companyOf = ({ carrier }: KnownShipment): string | null => (carrier && companies[carrier]) ?? carrier;

const trackingOf = (shipment: KnownShipment) => ({
  company: companyOf(shipment),
  numbers: shipment.numbers,
  ...(shipment.urls.length > 0 && { urls: shipment.urls }),
});

function isTrackedAs({ trackingInfo }: Fulfillment, shipment: KnownShipment): boolean {
  const found = trackingInfo.flatMap(({ number }) => number || []);
  const isSame = found.length === shipment.numbers.length && shipment.numbers.every((number) => found.includes(number));
  return isSame && trackingInfo.every(({ company }) => (company || null) === companyOf(shipment));
}

/** Shopify has two lines of an address, and names in two parts. */
function wireAddress(address: ChannelAddress) {
  const [, firstName, lastName] = /^(.*?)\s*(\S+)$/.exec(address.name?.trim() ?? "") ?? [];
  const { state } = address;
  return {
    firstName: address.firstName ?? firstName ?? null,
    lastName: address.lastName ?? lastName ?? null,
    company: address.company,
    address1: address.address1,
    address2: [address.address2, address.address3].filter(Boolean).join(", ") || null,
    city: address.city,
    // It derives others from the postal code.
    ...(state && /^[A-Z]{1,3}$/.test(state) && { provinceCode: state }),
    zip: address.postalCode,
    countryCode: address.countryCode,
    phone: address.phone,
  };
}
