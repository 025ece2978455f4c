import type { Database, Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { KeyRing } from "@bc/runtime/key-ring";
import { type ChannelMessage, messageOf } from "../domain/channel-messages.ts";
import { answerShipment } from "../domain/confirm-shipment.ts";
import { canonical, type OrderState } from "../domain/order-state.ts";
import { findAccess, markLost } from "../store/channel-access.ts";
import { listNews, type News, settleNews } from "../store/channel-news.ts";
import { lockOrders } from "../store/load-orders.ts";
import { appendTimeline } from "../store/timeline.ts";
import { changeOrders } from "./change-orders.ts";
import type { OrderScope } from "./order-context.ts";
import { AccessLostError, type SalesChannel, type ShopAccess, type Verdict } from "./sales-channel.ts";

export interface TellServices {
  database: Database;
  salesChannel: SalesChannel;
  channelRing: KeyRing;
}

interface Telling extends News {
  sourceOrderId: string;
  message: ChannelMessage;
  otherIds: string[];
  /** Whether the channel has to be told something else. */
  hasMore: boolean;
  access: ShopAccess;
  sealedToken: Buffer;
}

/**
 * Tells a channel the first thing that it has to know about an order, and records its answer. Returns whether something
 * is left. Repeating it changes nothing.
 */
export async function tellChannel(
  { database, salesChannel, channelRing }: TellServices,
  scope: OrderScope,
  orderId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { organizationId, businessId } = scope;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withTenant({ organizationId, businessId }, work);
  const telling = await inTenant((tx) => nextTelling(tx, channelRing, businessId, orderId));
  if (typeof telling === "boolean") return telling;
  try {
    const verdict = await send(salesChannel, telling, signal);
    const isPending = await inTenant((tx) => record(tx, scope, orderId, telling, verdict));
    return isPending || telling.hasMore;
  } catch (error) {
    if (!(error instanceof AccessLostError)) throw error;
    await inTenant((tx) => loseAccess(tx, scope, orderId, telling));
    return false;
  }
}

/** Returns what to tell, or whether there may be something else to tell. */
async function nextTelling(tx: Tx, ring: KeyRing, businessId: string, orderId: string): Promise<Telling | boolean> {
  const [state] = await lockOrders(tx, businessId, [orderId]);
  const known = await listNews(tx, businessId, orderId);
  const news = known.find(({ isPending }) => isPending);
  if (!state || !news) return false;
  const message = messageOf(state, news.kind, news.subjectId);
  if (!message) {
    await settleNews(tx, businessId, orderId, { ...news, isPending: false });
    return true;
  }
  const access = await findAccess(tx, businessId, news.channelId);
  if (!access || access.lostAt) return false;
  return {
    ...news,
    message,
    sourceOrderId: state.order.sourceOrderId,
    otherIds: known.flatMap(({ subjectId, sourceIds }) => (subjectId === news.subjectId ? [] : sourceIds)),
    access: { shopDomain: access.shopDomain, token: String(ring.open(access.token)) },
    hasMore: known.filter(({ isPending }) => isPending).length > 1,
    sealedToken: access.token,
  };
}

function send(channel: SalesChannel, telling: Telling, signal: AbortSignal): Promise<Verdict> {
  const { message, access, sourceOrderId, sourceIds, otherIds } = telling;
  switch (message.kind) {
    case "confirm":
      return channel.confirmShipment(access, sourceOrderId, { ...message.shipment, sourceIds, otherIds }, signal);
    case "withdraw":
      return channel.withdrawShipment(access, sourceOrderId, { ...message.shipment, sourceIds, otherIds }, signal);
    case "cancel":
      return channel.cancelOrder(access, sourceOrderId, signal);
    case "readdress":
      return channel.changeAddress(access, sourceOrderId, message.address, signal);
    case "split-address":
      return Promise.resolve({
        outcome: "rejected",
        message: "The shop keeps one address per order, and these items go to several.",
      });
  }
}

/** Returns whether the order changed meanwhile: the channel is then told again. */
async function record(
  tx: Tx,
  scope: OrderScope,
  orderId: string,
  telling: Telling,
  verdict: Verdict,
): Promise<boolean> {
  const { businessId } = scope;
  const [state] = await lockOrders(tx, businessId, [orderId]);
  if (!state) return false;
  const { kind, subjectId, message } = telling;
  const isPending = canonical(messageOf(state, kind, subjectId)) !== canonical(message);
  const sourceIds = [...((verdict.outcome === "accepted" && verdict.sourceIds) || telling.sourceIds)];
  await settleNews(tx, businessId, orderId, { kind, subjectId, sourceIds, isPending });
  if (isPending) return true;
  const isAccepted = verdict.outcome === "accepted";
  const note = verdict.outcome === "rejected" ? verdict.message : null;
  const what = `confirmation.${whatOf(telling)}-${isAccepted ? "accepted" : "rejected"}`;
  if (message.kind === "confirm")
    await changeOrders(tx, scope, [orderId], {
      edit: answerShipment(subjectId, isAccepted ? "CONFIRMED" : "REJECTED", note),
      source: "CHANNEL",
      what,
      after: { shipmentId: subjectId, ...(note && { message: note }) },
    });
  else await appendTimeline(tx, businessId, [entryOf(state, what, { ...(note && { message: note }) })]);
  return false;
}

/** What the timeline calls it. */
function whatOf({ message, sourceIds }: Telling): string {
  if (message.kind === "confirm") return sourceIds.length > 0 ? "correction" : "shipment";
  return { withdraw: "withdrawal", cancel: "cancellation", readdress: "address", "split-address": "address" }[
    message.kind
  ];
}

const entryOf = ({ order }: OrderState, what: string, after: Record<string, unknown>) => ({
  orderId: order.id,
  id: newId(),
  version: order.version,
  source: "CHANNEL" as const,
  actorId: null,
  what,
  fields: [],
  before: null,
  after,
  at: new Date().toISOString(),
});

/** The channel is told once it is connected again. */
async function loseAccess(tx: Tx, scope: OrderScope, orderId: string, telling: Telling): Promise<void> {
  await markLost(tx, scope.businessId, telling.channelId, telling.sealedToken);
  if (telling.message.kind !== "confirm") return;
  const note = "The shop no longer accepts our access. Connect it again, and the shipment is sent.";
  await changeOrders(tx, scope, [orderId], { edit: answerShipment(telling.subjectId, "PENDING", note) });
}
