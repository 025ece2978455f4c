import {
  type ChannelState,
  type ErrorCause,
  errorCauses,
  type FulfillmentStatus,
  type OrderStatus,
  type Payment,
} from "../contract/model.ts";

export interface LineFacts {
  id: string;
  quantity: number;
  /** Canceled by the channel. */
  canceled: number;
  /** In live shipments. */
  shipped: number;
  /** The channel no longer has the line. */
  isRemoved: boolean;
  isExternal: boolean;
}

export interface LiveShipment {
  id: string;
  isHandedOver: boolean;
  /** In EXCEPTION, and not marked as handled. */
  isException: boolean;
  /** When the channel rejected its confirmation. */
  rejectedAt: string | null;
}

export interface StatusFacts {
  channelState: ChannelState;
  payment: Payment;
  isCanceledByUser: boolean;
  hasActiveHold: boolean;
  wasComplete: boolean;
  resolutions: Partial<Record<ErrorCause, readonly string[]>>;
  lines: readonly LineFacts[];
  shipments: readonly LiveShipment[];
}

export interface DerivedStatus {
  orderStatus: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  /** The causes that are not resolved, in the order of their list. */
  causes: readonly ErrorCause[];
  /** What speaks for each cause, resolved or not. */
  evidence: Partial<Record<ErrorCause, readonly string[]>>;
  wasComplete: boolean;
  /** By line: quantities canceled and open. */
  lines: ReadonlyMap<string, { canceled: number; open: number }>;
}

/** Derives both statuses of an order. The same facts always give the same statuses. */
export function deriveStatus(facts: StatusFacts): DerivedStatus {
  const lines = new Map(facts.lines.map((line) => [line.id, quantitiesOf(line, facts)]));
  const sum = (of: (line: LineFacts) => number) => facts.lines.reduce((total, line) => total + of(line), 0);
  const openOf = ({ id }: LineFacts): number => lines.get(id)?.open ?? 0;
  const [open, shipped] = [sum(openOf), sum((line) => line.shipped)];
  const following = followingStatus(facts, open, shipped);
  const evidence = evidenceOf(facts, following);
  const causes = errorCauses.filter((cause) => {
    const resolved = facts.resolutions[cause] ?? [];
    return evidence[cause]?.some((item) => !resolved.includes(item));
  });
  const orderStatus = causes.length > 0 ? "ERROR" : following;
  const ownOpen = sum((line) => (line.isExternal ? 0 : openOf(line)));
  return {
    orderStatus,
    fulfillmentStatus: fulfillmentOf(facts, orderStatus, { open, ownOpen, shipped }),
    causes,
    evidence,
    wasComplete: facts.wasComplete || orderStatus === "COMPLETE",
    lines,
  };
}

const isCanceled = ({ channelState, isCanceledByUser }: StatusFacts): boolean =>
  channelState === "CANCELED" || isCanceledByUser;
const isPaid = ({ channelState, payment }: StatusFacts): boolean =>
  payment !== "PENDING" || channelState === "COMPLETE";

/** What the channel took back is canceled as far as it has not shipped: a removed line, the rest of a canceled order. */
function quantitiesOf(line: LineFacts, facts: StatusFacts): { canceled: number; open: number } {
  const isTakenBack = line.isRemoved || (isCanceled(facts) && facts.shipments.length > 0);
  const byChannel = Math.min(line.canceled, line.quantity);
  const canceled = isTakenBack ? Math.max(byChannel, line.quantity - line.shipped, 0) : byChannel;
  return { canceled, open: Math.max(0, line.quantity - canceled - line.shipped) };
}

/** The status that follows without an error. */
function followingStatus(facts: StatusFacts, open: number, shipped: number): Exclude<OrderStatus, "ERROR"> {
  if (isCanceled(facts) && facts.shipments.length === 0) return "CANCELED";
  const isDone = open === 0 && shipped > 0 && facts.shipments.every(({ isHandedOver }) => isHandedOver);
  if (isDone && isPaid(facts)) return "COMPLETE";
  if (facts.hasActiveHold && open > 0) return "ONHOLD";
  return isPaid(facts) ? "PROCESSING" : "PENDING";
}

/** A cause comes back only with evidence that was not resolved, so each item names what it is about. */
function evidenceOf(facts: StatusFacts, following: OrderStatus): DerivedStatus["evidence"] {
  const { lines, shipments } = facts;
  return {
    CANCELED_WITH_SHIPMENT: isCanceled(facts) ? shipments.map(({ id }) => id) : [],
    LINE_REMOVED_AFTER_SHIPMENT: lines
      .filter((line) => line.isRemoved && line.shipped > 0)
      .map((line) => `${line.id} shipped ${line.shipped}`),
    OVERSHIPPED: lines
      .filter((line) => line.shipped > line.quantity - (line.isRemoved ? 0 : Math.min(line.canceled, line.quantity)))
      .map((line) => `${line.id} shipped ${line.shipped} of ${line.quantity - line.canceled}`),
    REOPENED_AFTER_COMPLETE: facts.wasComplete && following !== "COMPLETE" ? [following] : [],
    CHANNEL_REJECTED_SHIPMENT: shipments
      .filter(({ rejectedAt }) => rejectedAt !== null)
      .map(({ id, rejectedAt }) => `${id} ${rejectedAt}`),
  };
}

/** The first row that holds. */
function fulfillmentOf(
  { shipments }: StatusFacts,
  orderStatus: OrderStatus,
  { open, ownOpen, shipped }: { open: number; ownOpen: number; shipped: number },
): FulfillmentStatus {
  if (orderStatus === "ERROR" || shipments.some(({ isException }) => isException)) return "EXCEPTION";
  if (orderStatus === "CANCELED") return "UNFULFILLED";
  if (open > 0 && orderStatus === "ONHOLD") return "ONHOLD";
  if (open > 0 && ownOpen === 0) return "EXTERNAL_FULFILLMENT";
  if (open === 0 && shipped > 0) return "FULFILLED";
  return shipped > 0 ? "PARTIALLY_FULFILLED" : "UNFULFILLED";
}
