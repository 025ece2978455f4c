import type { ErrorCause, FulfillmentStatus, OrderStatus } from "../contract/model.ts";

// A second, naive reading of the state machines, for tests: it keeps plain lists and asks every question anew. It shares
// no code with domain/.

export interface ReferenceShipment {
  name: string;
  /** Quantity by line. */
  items: Record<string, number>;
  byChannel: boolean;
  isGone: boolean;
  scans: { at: number; status: "IN_TRANSIT" | "EXCEPTION" | "DELIVERED" }[];
  handledAt: number | null;
  isRejected: boolean;
}

export interface ReferenceOrder {
  lines: { name: string; ordered: number; canceled: number; isRemoved: boolean }[];
  shipments: ReferenceShipment[];
  holds: { name: string; byChannel: boolean; isOver: boolean }[];
  isPaid: boolean;
  says: "OPEN" | "COMPLETE" | "CANCELED";
  isCanceledByUser: boolean;
  hasBeenComplete: boolean;
  accepted: string[];
}

const live = (order: ReferenceOrder): ReferenceShipment[] => order.shipments.filter(({ isGone }) => !isGone);

/** The channel's word counts for what no shipment explains. */
function impliedOf(order: ReferenceOrder, line: string): number {
  if (order.says !== "COMPLETE") return 0;
  const found = order.lines.find(({ name }) => name === line);
  if (!found || found.isRemoved) return 0;
  return Math.max(0, found.ordered - found.canceled - sentOf(order, line));
}

function sentOf(order: ReferenceOrder, line: string): number {
  let sent = 0;
  for (const shipment of live(order)) sent += shipment.items[line] ?? 0;
  return sent;
}

const shippedOf = (order: ReferenceOrder, line: string): number => sentOf(order, line) + impliedOf(order, line);

function hasImplied(order: ReferenceOrder): boolean {
  return order.lines.some(({ name }) => impliedOf(order, name) > 0);
}

/** Shipments that exist, and the one that the channel's word stands for. */
function isShipping(order: ReferenceOrder): boolean {
  return live(order).length > 0 || hasImplied(order);
}

export function openOf(order: ReferenceOrder, line: string): number {
  const found = order.lines.find(({ name }) => name === line);
  if (!found || found.isRemoved) return 0;
  const isCanceled = order.says === "CANCELED" || order.isCanceledByUser;
  if (isCanceled && isShipping(order)) return 0;
  return Math.max(0, found.ordered - found.canceled - shippedOf(order, line));
}

export function totalOpen(order: ReferenceOrder): number {
  let open = 0;
  for (const { name } of order.lines) open += openOf(order, name);
  return open;
}

const isHandedOver = (order: ReferenceOrder, { scans, byChannel }: ReferenceShipment): boolean =>
  scans.some(({ status }) => status !== "EXCEPTION") || (byChannel && order.says === "COMPLETE");

const ranks = ["IN_TRANSIT", "EXCEPTION", "DELIVERED"];
export function isInException({ scans, handledAt }: ReferenceShipment): boolean {
  const newest = scans
    .toSorted((one, other) => one.at - other.at || ranks.indexOf(one.status) - ranks.indexOf(other.status))
    .at(-1);
  const isHandled = handledAt !== null && scans.every(({ at }) => at <= handledAt);
  return newest?.status === "EXCEPTION" && !isHandled;
}

/** What speaks for each error, as sentences that a resolution can accept. */
export function errorsOf(order: ReferenceOrder): [ErrorCause, string[]][] {
  const shipments = live(order);
  const canceled = order.says === "CANCELED" || order.isCanceledByUser;
  const found: [ErrorCause, string[]][] = [];
  const names = [...shipments.map(({ name }) => name), ...(hasImplied(order) ? ["implied"] : [])];
  if (canceled) found.push(["CANCELED_WITH_SHIPMENT", names.map((name) => `canceled with ${name}`)]);
  const removed = order.lines.filter(({ name, isRemoved }) => isRemoved && sentOf(order, name) > 0);
  found.push(["LINE_REMOVED_AFTER_SHIPMENT", removed.map(({ name }) => `removed ${name} ${sentOf(order, name)}`)]);
  const over = order.lines.filter(
    (line) => sentOf(order, line.name) > line.ordered - (line.isRemoved ? 0 : line.canceled),
  );
  found.push([
    "OVERSHIPPED",
    over.map((line) => `over ${line.name} ${sentOf(order, line.name)} of ${line.ordered - line.canceled}`),
  ]);
  if (order.hasBeenComplete && naturalStatus(order) !== "COMPLETE")
    found.push(["REOPENED_AFTER_COMPLETE", ["reopened"]]);
  const rejected = shipments.filter(({ isRejected }) => isRejected);
  found.push(["CHANNEL_REJECTED_SHIPMENT", rejected.map(({ name }) => `rejected ${name}`)]);
  return found;
}

export function activeErrors(order: ReferenceOrder): ErrorCause[] {
  return errorsOf(order)
    .filter(([, reasons]) => reasons.some((reason) => !order.accepted.includes(reason)))
    .map(([cause]) => cause);
}

function naturalStatus(order: ReferenceOrder): OrderStatus {
  const shipments = live(order);
  const isCanceled = order.says === "CANCELED" || order.isCanceledByUser;
  if (isCanceled && !isShipping(order)) return "CANCELED";
  const isFulfilled = totalOpen(order) === 0 && order.lines.some(({ name }) => shippedOf(order, name) > 0);
  const isPaid = order.isPaid || order.says === "COMPLETE";
  if (isPaid && isFulfilled && shipments.every((shipment) => isHandedOver(order, shipment))) return "COMPLETE";
  if (totalOpen(order) > 0 && order.holds.some(({ isOver }) => !isOver)) return "ONHOLD";
  return isPaid ? "PROCESSING" : "PENDING";
}

export const statusOf = (order: ReferenceOrder): OrderStatus =>
  activeErrors(order).length > 0 ? "ERROR" : naturalStatus(order);

export function fulfillmentOf(order: ReferenceOrder): FulfillmentStatus {
  const status = statusOf(order);
  if (status === "ERROR" || live(order).some(isInException)) return "EXCEPTION";
  if (status === "ONHOLD") return "ONHOLD";
  const hasShipped = order.lines.some(({ name }) => shippedOf(order, name) > 0);
  if (status === "CANCELED") return "UNFULFILLED";
  if (totalOpen(order) === 0) return hasShipped ? "FULFILLED" : "UNFULFILLED";
  return hasShipped ? "PARTIALLY_FULFILLED" : "UNFULFILLED";
}

export { live };
