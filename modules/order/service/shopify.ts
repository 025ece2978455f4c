import { AppError } from "@bc/runtime/app-error";
import { z } from "zod";
import type { ChannelAddress } from "../domain/channel-messages.ts";
import type { ChannelCall, KnownShipment, SalesChannel, Verdict } from "./sales-channel.ts";
import { createShopifyClient, type ShopifyClient, type ShopifyOptions, wordsOf } from "./shopify-client.ts";
import { findFulfillments, isTrackedAs, orderQuery, orderSchema, trackingOf } from "./shopify-fulfillments.ts";
import { gidOf } from "./shopify-ids.ts";
import { type Group, groupOpenItems } from "./shopify-open-items.ts";

const userErrors = z.array(z.object({ message: z.string() }));
const createMutation = `mutation Confirm($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } } }`;
const createSchema = z.object({
  fulfillmentCreate: z.object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors }),
});
const trackMutation = `mutation Correct($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    fulfillment { id } userErrors { field message } } }`;
const withdrawMutation = `mutation Withdraw($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } } }`;
// Payments are refunded at the channel, where a user sees what was paid.
const cancelMutation = `mutation Cancel($id: ID!) {
  orderCancel(orderId: $id, reason: OTHER, refundMethod: { originalPaymentMethodsRefund: false }, restock: true,
    notifyCustomer: true) { job { id } orderCancelUserErrors { field message } } }`;
const cancelSchema = z.object({
  orderCancel: z.object({ job: z.object({ id: z.string() }).nullable(), orderCancelUserErrors: userErrors }),
});
const jobQuery = `query Job($id: ID!) { job(id: $id) { done } }`;
const jobSchema = z.object({ job: z.object({ done: z.boolean() }).nullable() });
const addressMutation = `mutation Readdress($input: OrderInput!) {
  orderUpdate(input: $input) { order { id } userErrors { field message } } }`;

const unknownOrder: Verdict = { outcome: "rejected", message: "The channel doesn't have this order." };
/** Stands for a cancellation whose job is unknown, because its answer was lost. */
const lostAnswer = "lost-answer";
const maxLostAnswers = 5;

/** Connects to Shopify shops. */
export function createSalesChannel(options: ShopifyOptions): SalesChannel {
  const client = createShopifyClient(options);
  return {
    async confirmShipment(call, shipment) {
      const shop = inShop(client, call, options);
      const verdict = await shop.confirm(shipment);
      if (verdict.outcome !== "rejected") return verdict;
      // A call whose answer was lost may have been completed meanwhile, and be the reason of the rejection.
      const found = await shop.findShipment(shipment);
      const isCompleted = found && found.missing.length === 0 && found.known.length > (verdict.sourceIds?.length ?? 0);
      return isCompleted ? shop.confirm(shipment) : verdict;
    },
    async withdrawShipment(call, shipment) {
      const shop = inShop(client, call, options);
      const known = (await shop.findShipment(shipment))?.known ?? [];
      return verdictOf(await each(known, ({ id }) => shop.change("fulfillmentCancel", withdrawMutation, { id })), []);
    },
    cancelOrder: (call) => inShop(client, call, options).cancel(),
    async changeAddress(call, address) {
      const input = { id: gidOf("Order", call.sourceOrderId), shippingAddress: wireAddress(address) };
      return verdictOf(await inShop(client, call, options).change("orderUpdate", addressMutation, { input }));
    },
    close: () => client.close(),
  };
}

function inShop(client: ShopifyClient, call: ChannelCall, { unsureMs = 30_000, pollMs = 10_000 }: ShopifyOptions) {
  const { access, signal, sourceIds: knownIds } = call;
  const orderId = gidOf("Order", call.sourceOrderId);
  const send = <Schema extends z.ZodType>(query: string, variables: object, schema: Schema) =>
    client.send(access, { query, variables, schema, signal });
  const findOrder = async () => (await send(orderQuery, { id: orderId }, orderSchema)).order;

  /** Returns the shipment's fulfillments, and the items that none has. Undefined if the shop doesn't have the order. */
  async function findShipment(shipment: KnownShipment) {
    const order = await findOrder();
    return order ? findFulfillments(send, shipment, knownIds, order.fulfillments) : undefined;
  }

  async function create(group: Group, shipment: KnownShipment): Promise<{ id: string } | Verdict> {
    const fulfillment = {
      lineItemsByFulfillmentOrder: group,
      trackingInfo: trackingOf(shipment),
      notifyCustomer: true,
    };
    const answer = await sure(send(createMutation, { fulfillment }, createSchema));
    if (!answer) return { outcome: "waiting", waitMs: unsureMs };
    const { fulfillment: created, userErrors: errors } = answer.fulfillmentCreate;
    return created ?? rejected(errors);
  }

  /** Sends a mutation and returns why it was refused, if it was. */
  async function change(name: string, mutation: string, variables: object): Promise<string[]> {
    const schema = z.record(z.string(), z.object({ userErrors }));
    const { [name]: answer } = await send(mutation, variables, schema);
    return (answer?.userErrors ?? []).map(({ message }) => message);
  }

  async function confirm(shipment: KnownShipment): Promise<Verdict> {
    const found = await findShipment(shipment);
    if (!found) return unknownOrder;
    const { known, missing } = found;
    const sourceIds = known.map(({ id }) => id);
    const open = missing.length > 0 ? await groupOpenItems(send, orderId, missing) : [];
    if (typeof open === "string") return { outcome: "rejected", message: open, sourceIds };
    for (const group of open) {
      const created = await create(group, shipment);
      if ("outcome" in created) return { ...created, sourceIds };
      sourceIds.push(created.id);
      await call.saveIds(sourceIds);
    }
    const refusals = await each(
      known.filter((fulfillment) => !isTrackedAs(fulfillment, shipment)),
      ({ id }) => change("fulfillmentTrackingInfoUpdate", trackMutation, { id, tracking: trackingOf(shipment) }),
    );
    return verdictOf(refusals, sourceIds);
  }

  /** Shopify cancels in a job: the order is canceled once it says so. */
  async function cancel(): Promise<Verdict> {
    const jobId = knownIds.find((id) => id !== lostAnswer);
    const isRunning = jobId !== undefined && (await send(jobQuery, { id: jobId }, jobSchema)).job?.done === false;
    const order = await findOrder();
    if (!order) return unknownOrder;
    if (order.cancelledAt !== null) return { outcome: "accepted" };
    if (isRunning) return { outcome: "waiting", waitMs: pollMs };
    if (jobId !== undefined)
      return { outcome: "rejected", message: "The channel did not cancel the order.", sourceIds: [] };
    const answer = await sure(send(cancelMutation, { id: orderId }, cancelSchema));
    const { job, orderCancelUserErrors: errors } = answer?.orderCancel ?? { job: null, orderCancelUserErrors: [] };
    if (job) return { outcome: "waiting", waitMs: pollMs, sourceIds: [job.id] };
    // While a job whose answer was lost is queued, another is refused.
    const isUnsure = knownIds.length > 0 && knownIds.length < maxLostAnswers;
    if (errors.length === 0 || isUnsure)
      return { outcome: "waiting", waitMs: unsureMs, sourceIds: [...knownIds, lostAnswer] };
    return rejected(errors, []);
  }

  return { findShipment, change, confirm, cancel };
}

/** Returns undefined if the shop may still complete the mutation. */
async function sure<Answer>(mutation: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await mutation;
  } catch (error) {
    const isUnsure = error instanceof AppError && ["timeout", "unavailable"].includes(error.class);
    if (!isUnsure || error.code === "http.circuit-open") throw error;
    return undefined;
  }
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<string[]>): Promise<string[]> {
  const refusals: string[] = [];
  for (const item of items) refusals.push(...(await work(item)));
  return refusals;
}

const rejected = (errors: z.output<typeof userErrors>, sourceIds: readonly string[] = []): Verdict => ({
  outcome: "rejected",
  message: wordsOf(errors.map(({ message }) => message)),
  sourceIds,
});

function verdictOf(refusals: readonly string[], sourceIds?: readonly string[]): Verdict {
  const ids = sourceIds && { sourceIds };
  if (refusals.length > 0) return { outcome: "rejected", message: wordsOf(refusals), ...ids };
  return { outcome: "accepted", ...ids };
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
