import { computedShipBy, lastCutoff, type WorkingCalendar } from "@bc/inventory/contract/calendar";
import { dayAt, dayNumber, dayText, endOfDay } from "@bc/inventory/contract/zone";
import type { LateRisk } from "../contract/model.ts";

/** What a channel promised: an instant as it is, or a bare day ("2026-03-08"). */
export type ShipPromise = { at: Date } | { day: string };

/** Where a line ships from. */
export type Origin = { type: "OWN"; calendar: WorkingCalendar } | { type: "EXTERNAL" };

export interface DeadlineFacts {
  /** Finished, or pending without a promise: it can't be late. */
  isExempt: boolean;
  isHeld: boolean;
  /** A live package was not handed over yet. */
  hasUnscannedPackage: boolean;
  readyAt: Date;
  promise?: ShipPromise | undefined;
  /** Handling days of the shipping method, else of the channel; otherwise those of the location count. */
  handlingDays?: number | undefined;
  /** The carrier service that the order's method maps to. */
  service?: string | undefined;
  lines: readonly { locationId: string | null; openQuantity: number }[];
}

export interface DeadlineContext {
  businessZone: string;
  channelZone?: string | undefined;
  /** Between 30 and 1,440; 240 unless the business chose another. */
  riskMinutes: number;
  /** Takes the location of a line; null is a line that was not assigned yet. */
  originOf: (locationId: string | null) => Origin;
}

export interface Deadlines {
  shipBy: Date;
  dispatchBy: Date;
  /** The day of dispatchBy in the zone of the business. */
  dispatchDay: string;
  /** No cutoff lies between readiness and promise: "No pickup before the promise". */
  hasNoPickup: boolean;
  /** From when the order is at risk; null where it can't be late. */
  riskAt: Date | null;
}

const minuteMs = 60_000;
const heldMinutes = 24 * 60;

/** Returns the deadlines of an order, or null if none of its lines ships from an own location. */
export function computeDeadlines(facts: DeadlineFacts, context: DeadlineContext): Deadlines | null {
  const promised = facts.promise && promisedInstant(facts.promise, context);
  let [shipBy, dispatchBy, hasNoPickup] = [Infinity, Infinity, false];
  for (const calendar of calendarsOf(facts, context)) {
    const own = deadlinesAt(calendar, facts, promised);
    if (!own) continue;
    shipBy = Math.min(shipBy, own.shipBy);
    if (own.dispatchBy < dispatchBy) ({ dispatchBy, hasNoPickup } = own);
  }
  if (shipBy === Infinity) return null;
  const riskAt = riskInstant(facts, context, { shipBy, dispatchBy });
  return {
    shipBy: new Date(shipBy),
    dispatchBy: new Date(dispatchBy),
    dispatchDay: dayText(dayAt(context.businessZone, dispatchBy)),
    hasNoPickup,
    riskAt: riskAt === null ? null : new Date(riskAt),
  };
}

function promisedInstant(promise: ShipPromise, { channelZone, businessZone }: DeadlineContext): number {
  return "at" in promise ? promise.at.getTime() : endOfDay(channelZone ?? businessZone, dayNumber(promise.day));
}

/** Returns the calendars of the open own lines, or of all own lines once nothing is open: what shipped had a deadline. */
function calendarsOf({ lines }: DeadlineFacts, { originOf }: DeadlineContext): Set<WorkingCalendar> {
  const [open, all] = [new Set<WorkingCalendar>(), new Set<WorkingCalendar>()];
  for (const { locationId, openQuantity } of lines) {
    const origin = originOf(locationId);
    if (origin.type === "EXTERNAL") continue;
    all.add(origin.calendar);
    if (openQuantity > 0) open.add(origin.calendar);
  }
  return open.size > 0 ? open : all;
}

function deadlinesAt(calendar: WorkingCalendar, facts: DeadlineFacts, promised: number | undefined) {
  const readyAt = facts.readyAt.getTime();
  const { handlingDays, service } = facts;
  const shipBy = promised ?? computedShipBy(calendar, readyAt, { handlingDays, service });
  if (shipBy === undefined) return undefined;
  const cutoff = lastCutoff(calendar, shipBy, service);
  return cutoff === undefined || cutoff < readyAt
    ? { shipBy, dispatchBy: shipBy, hasNoPickup: true }
    : { shipBy, dispatchBy: cutoff, hasNoPickup: false };
}

function hasOpenOwn({ lines }: DeadlineFacts, { originOf }: DeadlineContext): boolean {
  return lines.some(({ locationId, openQuantity }) => openQuantity > 0 && originOf(locationId).type === "OWN");
}

function riskInstant(
  facts: DeadlineFacts,
  context: DeadlineContext,
  { shipBy, dispatchBy }: { shipBy: number; dispatchBy: number },
): number | null {
  if (facts.isExempt) return null;
  if (!hasOpenOwn(facts, context)) return facts.hasUnscannedPackage ? shipBy : null;
  return dispatchBy - (facts.isHeld ? heldMinutes : context.riskMinutes) * minuteMs;
}

/** Returns why an order is at risk at an instant: from its riskAt on, the first reason that applies. */
export function lateRiskAt(
  now: Date,
  order: { riskAt: Date | null; shipBy: Date | null; isHeld: boolean; isOpen: boolean },
): LateRisk | null {
  if (!order.riskAt || now < order.riskAt) return null;
  if (order.isOpen && order.shipBy && now > order.shipBy) return "OVERDUE";
  if (order.isHeld) return "HELD";
  return order.isOpen ? "CLOSING" : "NOT_SCANNED";
}

/** Returns the handling days of an order: by its shipping method, else by its channel. */
export function handlingDaysOf(
  method: string | null,
  channel: { handlingDays?: number | undefined; methods?: ReadonlyMap<string, number> | undefined },
): number | undefined {
  return (method === null ? undefined : channel.methods?.get(method)) ?? channel.handlingDays;
}
