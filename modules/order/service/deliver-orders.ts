import type { Database, Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { type Deliveries, deliveriesSchema, type Delivery, deliveryLimits } from "../contract/delivery.ts";
import { orderError } from "../contract/errors.ts";
import { deriveOrder } from "../domain/derive-order.ts";
import { mergeDelivery } from "../domain/merge-delivery.ts";
import { saveChannel } from "../store/channels.ts";
import { lockOrdersOfSource } from "../store/load-orders.ts";
import { findPurged } from "../store/purge-orders.ts";
import { type CausedChange, commitOrders } from "./commit-orders.ts";
import { type OrderScope, readOrderContext } from "./order-context.ts";

export interface Delivered {
  created: number;
  updated: number;
  /** Deliveries that changed nothing: repeated or stale ones. */
  unchanged: number;
  /** The IDs of the delivered orders, by their IDs at the channel. */
  orderIds: ReadonlyMap<string, string>;
}

/** Returns the ID of an order that is not known yet. Data with fixed IDs has its own. */
export type NewOrderId = (sourceOrderId: string) => string;

/** Another transaction has created one of the orders. The next attempt finds it. */
class CreatedMeanwhile extends Error {}

const attempts = 6;

/**
 * Merges up to 500 deliveries of a channel into the orders of a business, in one transaction: rows, counters, timeline,
 * search tokens and events commit together. Deliveries can arrive repeatedly and in any order.
 */
export async function deliverOrders(
  database: Database,
  scope: OrderScope,
  input: Deliveries,
  newOrderId: NewOrderId = newId,
): Promise<Delivered> {
  const deliveries = parseDeliveries(input);
  for (let attempt = 1; ; attempt++)
    try {
      return await database.withTenant(tenantOf(scope), (tx) => deliverIn(tx, scope, deliveries, newOrderId));
    } catch (error) {
      const isRace = error instanceof CreatedMeanwhile || (error instanceof AppError && error.code === "database.busy");
      if (!isRace || attempt === attempts) throw error;
    }
}

/** Delivers in the caller's transaction. Throws if another one creates one of the orders meanwhile. */
export function deliverOrdersIn(tx: Tx, scope: OrderScope, input: Deliveries): Promise<Delivered> {
  return deliverIn(tx, scope, parseDeliveries(input));
}

export const tenantOf = ({ organizationId, businessId, userId }: OrderScope) => ({
  organizationId,
  businessId,
  ...(userId !== undefined && { userId }),
});

interface Parsed {
  channel: ReturnType<typeof deliveriesSchema.parse>["channel"];
  /** By the order's ID at the channel, in the order of their keys. */
  byOrder: ReadonlyMap<string, readonly Delivery[]>;
}

function parseDeliveries(input: Deliveries): Parsed {
  const result = deliveriesSchema.safeParse(input);
  if (!result.success) {
    const problems = result.error.issues.slice(0, 10).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw orderError("order.delivery-refused", { problems });
  }
  const { channel, deliveries } = result.data;
  const large = deliveries.find(
    ({ facts }) =>
      facts?.channelData && Buffer.byteLength(JSON.stringify(facts.channelData)) > deliveryLimits.channelDataBytes,
  );
  if (large) throw orderError("order.delivery-refused", { problems: [`channelData of ${large.sourceOrderId}`] });
  const byOrder = Map.groupBy(deliveries, ({ sourceOrderId }) => sourceOrderId);
  // Compared as PostgreSQL's collation C does, so that all transactions take their locks in one order.
  const sorted = [...byOrder].toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return { channel, byOrder: new Map(sorted) };
}

async function deliverIn(
  tx: Tx,
  scope: OrderScope,
  { channel, byOrder }: Parsed,
  newOrderId: NewOrderId = newId,
): Promise<Delivered> {
  const { businessId, userId } = scope;
  await saveChannel(tx, businessId, channel);
  const context = await readOrderContext(tx, scope);
  const known = new Map(
    (await lockOrdersOfSource(tx, businessId, channel.id, [...byOrder.keys()])).map((state) => [
      state.order.sourceOrderId,
      state,
    ]),
  );
  const unknown = [...byOrder.keys()].filter((sourceOrderId) => !known.has(sourceOrderId));
  const purged = await findPurged(tx, businessId, channel.id, unknown);
  const changes: CausedChange[] = [];
  for (const [sourceOrderId, given] of byOrder) {
    const before = known.get(sourceOrderId);
    const gone = purged.get(sourceOrderId);
    const deliveries = gone ? given.filter(({ sourceVersion }) => sourceVersion > gone.version) : given;
    const mergeContext = { ...context, channel, newOrderId: before?.order.id ?? newOrderId(sourceOrderId) };
    let state = before;
    for (const delivery of deliveries) state = mergeDelivery(state, delivery, mergeContext);
    if (!state) continue;
    if (gone) state = { ...state, order: { ...state.order, erasedAt: gone.erasedAt } };
    const after = deriveOrder(state, context);
    const at = deliveries.map(({ observedAt }) => new Date(observedAt).toISOString()).reduce((a, b) => (a > b ? a : b));
    const source = channel.type === "MANUAL" && userId !== undefined ? "USER" : "CHANNEL";
    changes.push({ before, after, cause: { source, actorId: userId ?? null, at } });
  }
  const committed = await commitOrders(tx, scope, context, changes);
  if (!committed) throw new CreatedMeanwhile("another transaction has created one of the orders");
  const { created, updated, orders } = committed;
  return {
    created,
    updated,
    unchanged: orders.length - created - updated,
    orderIds: new Map(orders.map(({ order }) => [order.sourceOrderId, order.id])),
  };
}
