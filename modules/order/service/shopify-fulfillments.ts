import { z } from "zod";
import type { KnownShipment } from "./sales-channel.ts";
import { gidOf } from "./shopify-ids.ts";
import type { Send, Wanted } from "./shopify-open-items.ts";

const fulfillmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  trackingInfo: z.array(z.object({ number: z.string().nullish(), company: z.string().nullish() })),
});
type Fulfillment = z.output<typeof fulfillmentSchema>;
export const orderSchema = z.object({
  order: z.object({ cancelledAt: z.string().nullable(), fulfillments: z.array(fulfillmentSchema) }).nullable(),
});
/** Its cost stays below the limit of 1,000 for one query. */
export const orderQuery = `query Order($id: ID!) {
  order(id: $id) { cancelledAt
    fulfillments(first: 50) { id status createdAt trackingInfo(first: 10) { number company } } } }`;
const itemsQuery = `query Items($id: ID!) {
  fulfillment(id: $id) { fulfillmentLineItems(first: 200) { nodes { quantity lineItem { id } } } } }`;
const itemsSchema = z.object({
  fulfillment: z
    .object({
      fulfillmentLineItems: z.object({
        nodes: z.array(z.object({ quantity: z.number(), lineItem: z.object({ id: z.string() }) })),
      }),
    })
    .nullable(),
});

/** Fulfillments that ship nothing. */
const endedStatuses = new Set(["CANCELLED", "ERROR", "FAILURE"]);
/** The names under which Shopify knows carriers, if they differ. */
const companies: Readonly<Record<string, string>> = { Amazon: "Amazon Logistics US" };
const clockSkewMs = 60_000;

/**
 * Returns the fulfillments of a shipment, and the items that none of them has. They are those whose IDs are known, and
 * those whose answer was lost: they have a number of the shipment, or, if it was sent without one, no number and nothing
 * but missing items.
 */
export async function findFulfillments(
  send: Send,
  shipment: KnownShipment,
  knownIds: readonly string[],
  all: readonly Fulfillment[],
): Promise<{ known: Fulfillment[]; missing: Wanted[] }> {
  const left = new Map(shipment.items.map(({ sourceLineId, quantity }) => [gidOf("LineItem", sourceLineId), quantity]));
  const numbers = new Set([...shipment.numbers, ...shipment.formerNumbers]);
  const mine = all.filter(({ id, status }) => !endedStatuses.has(status) && !shipment.otherIds.includes(id));
  const isSure = ({ id, trackingInfo }: Fulfillment): boolean =>
    knownIds.includes(id) || trackingInfo.some(({ number }) => number && numbers.has(number));
  const isPossible = ({ createdAt, trackingInfo }: Fulfillment): boolean =>
    shipment.wasSentWithoutNumber &&
    trackingInfo.every(({ number }) => !number) &&
    Date.parse(createdAt) >= Date.parse(shipment.createdAt) - clockSkewMs;
  const known = mine.filter(isSure);
  for (const { id } of known) subtract(left, await itemsOf(send, id));
  for (const one of mine.filter((other) => !isSure(other) && isPossible(other))) {
    const items = await itemsOf(send, one.id);
    const isPart = items.every(({ lineItemId, quantity }) => quantity <= (left.get(lineItemId) ?? 0));
    if (!isPart || items.length === 0) continue;
    known.push(one);
    subtract(left, items);
  }
  const missing = [...left].flatMap(([lineItemId, quantity]) => (quantity > 0 ? [{ lineItemId, quantity }] : []));
  return { known, missing };
}

async function itemsOf(send: Send, id: string): Promise<Wanted[]> {
  const { fulfillment } = await send(itemsQuery, { id }, itemsSchema);
  return (fulfillment?.fulfillmentLineItems.nodes ?? []).map(({ lineItem, quantity }) => ({
    lineItemId: lineItem.id,
    quantity,
  }));
}

function subtract(left: Map<string, number>, items: readonly Wanted[]): void {
  for (const { lineItemId, quantity } of items) left.set(lineItemId, (left.get(lineItemId) ?? 0) - quantity);
}

const companyOf = ({ carrier }: KnownShipment): string | null => (carrier && companies[carrier]) ?? carrier;

export const trackingOf = (shipment: KnownShipment) => ({
  company: companyOf(shipment),
  numbers: shipment.numbers,
  ...(shipment.urls.length > 0 && { urls: shipment.urls }),
});

export function isTrackedAs({ trackingInfo }: Fulfillment, shipment: KnownShipment): boolean {
  const found = trackingInfo.flatMap(({ number }) => number || []);
  const isSame = found.length === shipment.numbers.length && shipment.numbers.every((number) => found.includes(number));
  return isSame && trackingInfo.every(({ company }) => (company || null) === companyOf(shipment));
}
