import type { Database, Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { KeyRing } from "@bc/runtime/key-ring";
import { type ChannelMessage, messageOf } from "../domain/channel-messages.ts";
import { answerShipment } from "../domain/confirm-shipment.ts";
import { canonical, type OrderState } from "../domain/order-state.ts";
import { findAccess, markLost } from "../store/channel-access.ts";
import { listNews, type News, settleNews } from "../store/channel-news.ts";
import { listChannels } from "../store/channels.ts";
import { lockOrders } from "../store/load-orders.ts";
import { appendTimeline } from "../store/timeline.ts";
import { changeOrders } from "./change-orders.ts";
import { openToken } from "./open-token.ts";
import type { OrderScope } from "./order-context.ts";
import {
  AccessLostError,
  type ChannelCall,
  MessageRefusedError,
  type SalesChannel,
  type ShopAccess,
  type Verdict,
} from "./sales-channel.ts";

export interface NotifyServices {
  database: Database;
  salesChannel: SalesChannel;
  channelRing: KeyRing;
}

interface Outgoing extends News {
  sourceOrderId: string;
  message: ChannelMessage;
  otherIds: string[];
  /** Whether other news is pending. */
  hasMore: boolean;
}
interface Sendable extends Outgoing {
  access: ShopAccess;
  sealedToken: Buffer;
}

/** In how many milliseconds the channel is notified of the rest. Null if nothing is left. */
type Next = number | null;

/**
 * Notifies a channel of the first pending news of an order, and records its answer. Returns when to continue. Repeating
 * it changes nothing.
 */
export async function notifyChannel(
  { database, salesChannel, channelRing }: NotifyServices,
  scope: OrderScope,
  orderId: string,
  signal: AbortSignal,
): Promise<Next> {
  const { organizationId, businessId } = scope;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.withTenant({ organizationId, businessId }, work);
  const sendable = await inTenant((tx) => nextSendable(tx, channelRing, scope, orderId));
  if (sendable === null || typeof sendable === "number") return sendable;
  const saveIds = (sourceIds: readonly string[]) =>
    inTenant((tx) =>
      settleNews(tx, businessId, orderId, { ...sendable, sourceIds: [...sourceIds], note: null, isPending: true }),
    );
  try {
    const verdict = await send(salesChannel, sendable, { ...sendable, saveIds, signal });
    return await inTenant((tx) => record(tx, scope, orderId, sendable, verdict));
  } catch (error) {
    if (!(error instanceof AccessLostError)) throw error;
    await inTenant(async (tx) => {
      await markLost(tx, businessId, sendable.channelId, sendable.sealedToken);
      await noteLost(tx, scope, orderId, sendable.channelId);
    });
    return null;
  }
}

/** Rejects the first pending news of an order, because the channel could not be notified of it in time. */
export async function giveUpNews(
  { database }: Pick<NotifyServices, "database">,
  { organizationId, businessId, ...scope }: OrderScope,
  orderId: string,
): Promise<Next> {
  return database.withTenant({ organizationId, businessId }, async (tx) => {
    const outgoing = await nextOutgoing(tx, businessId, orderId);
    if (outgoing === null || typeof outgoing === "number") return outgoing;
    const name = await nameOf(tx, businessId, outgoing.channelId);
    const retry = outgoing.message.kind === "confirm" ? " Save the shipment again to retry." : "";
    const verdict = { outcome: "rejected", message: `${name} did not answer in time.${retry}` } as const;
    return record(tx, { ...scope, organizationId, businessId }, orderId, outgoing, verdict);
  });
}

/** Returns what to send, or when to continue. */
async function nextOutgoing(tx: Tx, businessId: string, orderId: string): Promise<Outgoing | Next> {
  const [state] = await lockOrders(tx, businessId, [orderId]);
  const known = await listNews(tx, businessId, orderId);
  const news = known.find(({ isPending }) => isPending);
  if (!state || !news) return null;
  const message = messageOf(state, news.kind, news.subjectId);
  if (!message) {
    await settleNews(tx, businessId, orderId, { ...news, note: null, isPending: false });
    return 0;
  }
  return {
    ...news,
    message,
    sourceOrderId: state.order.sourceOrderId,
    otherIds: known.flatMap(({ subjectId, sourceIds }) => (subjectId === news.subjectId ? [] : sourceIds)),
    hasMore: known.filter(({ isPending }) => isPending).length > 1,
  };
}

async function nextSendable(tx: Tx, ring: KeyRing, scope: OrderScope, orderId: string): Promise<Sendable | Next> {
  const outgoing = await nextOutgoing(tx, scope.businessId, orderId);
  if (outgoing === null || typeof outgoing === "number") return outgoing;
  const access = await findAccess(tx, scope.businessId, outgoing.channelId);
  const token = access && !access.lostAt ? openToken(ring, access.token) : undefined;
  if (access && token !== undefined)
    return { ...outgoing, access: { shopDomain: access.shopDomain, token }, sealedToken: access.token };
  await noteLost(tx, scope, orderId, outgoing.channelId);
  return null;
}

async function send(channel: SalesChannel, { message, otherIds }: Outgoing, call: ChannelCall): Promise<Verdict> {
  try {
    switch (message.kind) {
      case "confirm":
        return await channel.confirmShipment(call, { ...message.shipment, otherIds });
      case "withdraw":
        return await channel.withdrawShipment(call, { ...message.shipment, otherIds });
      case "cancel":
        return await channel.cancelOrder(call);
      case "readdress":
        return await channel.changeAddress(call, message.address);
      case "split-address":
        return {
          outcome: "rejected",
          message: "The channel keeps one address per order, and these items go to several.",
        };
    }
  } catch (error) {
    if (error instanceof MessageRefusedError) return { outcome: "rejected", message: error.message };
    throw error;
  }
}

/** Records the answer, unless the order changed meanwhile: the channel is then notified of the change at once. */
async function record(tx: Tx, scope: OrderScope, orderId: string, outgoing: Outgoing, verdict: Verdict): Promise<Next> {
  const { businessId } = scope;
  const [state] = await lockOrders(tx, businessId, [orderId]);
  if (!state) return null;
  const { kind, subjectId, message, hasMore } = outgoing;
  const saved = (await listNews(tx, businessId, orderId)).find(
    (news) => news.kind === kind && news.subjectId === subjectId,
  );
  const sourceIds = [...(verdict.sourceIds ?? saved?.sourceIds ?? [])];
  const isChanged = canonical(messageOf(state, kind, subjectId)) !== canonical(message);
  const isPending = isChanged || verdict.outcome === "waiting";
  const note = verdict.outcome === "rejected" && !isChanged ? verdict.message : null;
  const isShipment = message.kind === "confirm";
  await settleNews(tx, businessId, orderId, { kind, subjectId, sourceIds, note: isShipment ? null : note, isPending });
  // A shipment that was voided meanwhile is withdrawn only after its confirmation has ended.
  if (verdict.outcome === "waiting") return verdict.waitMs;
  if (isPending) return 0;
  const what = `confirmation.${whatOf(outgoing)}-${verdict.outcome}`;
  if (isShipment)
    await changeOrders(tx, scope, [orderId], {
      edit: answerShipment(subjectId, verdict.outcome === "accepted" ? "CONFIRMED" : "REJECTED", note),
      source: "CHANNEL",
      what,
      after: { shipmentId: subjectId, ...(note && { message: note }) },
    });
  else await appendTimeline(tx, businessId, [entryOf(state, what, { ...(note && { message: note }) })]);
  return hasMore ? 0 : null;
}

/** What the timeline calls it. */
function whatOf({ message, sourceIds }: Outgoing): string {
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

const nameOf = async (tx: Tx, businessId: string, channelId: string): Promise<string> =>
  (await listChannels(tx, businessId)).find(({ id }) => id === channelId)?.name ?? "The channel";

/** Notes in an order why its channel isn't notified of the pending news until it is connected again. */
async function noteLost(tx: Tx, scope: OrderScope, orderId: string, channelId: string): Promise<void> {
  const { businessId } = scope;
  const why = `${await nameOf(tx, businessId, channelId)} no longer accepts our connection.`;
  const [state] = await lockOrders(tx, businessId, [orderId]);
  if (!state) return;
  for (const news of await listNews(tx, businessId, orderId)) {
    const message = news.isPending ? messageOf(state, news.kind, news.subjectId) : undefined;
    if (message?.kind === "confirm") {
      const note = `${why} Shipments are confirmed once it is connected again.`;
      const known = state.shipments.find(({ id }) => id === news.subjectId)?.confirmationNote;
      if (known !== note)
        await changeOrders(tx, scope, [orderId], { edit: answerShipment(news.subjectId, "PENDING", note) });
    } else if (message) {
      const note = `${why} It is notified of this change once it is connected again.`;
      await settleNews(tx, businessId, orderId, { ...news, note });
    }
  }
}
