import { dayIn, plusDays } from "@bc/ui/dates/day";
import type { OrderLateRisk, OrderShipBySource } from "../api/list-orders.gen.ts";

export interface Deadline {
  openQuantity: number;
  shipBy: string | null;
  shipBySource: OrderShipBySource | null;
  dispatchBy: string | null;
  /** The zone of the location that decides the cutoff. */
  dispatchZone: string | null;
  hasNoPickupBeforePromise: boolean;
  lateRisk: OrderLateRisk | null;
}

const minuteMs = 60_000;
const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * "2 h 10 min" until a cutoff of today, "Tomorrow, 3:00 PM" for a later one, "Late by 1 d 4 h" once the promise has
 * passed; undefined if nothing is left to send.
 */
export function shipByText(order: Deadline, now: Date, zone: string): string | undefined {
  const { openQuantity, shipBy, dispatchBy } = order;
  if (openQuantity === 0 || !shipBy || !dispatchBy) return undefined;
  const late = +now - +new Date(shipBy);
  if (late >= 0) return `Late by ${span(late)}`;
  if (+now >= +new Date(dispatchBy)) return "Cutoff passed";
  return dueText(dispatchBy, now, order.dispatchZone ?? zone);
}

/** An instant ahead: the time left if it is today, otherwise its day and time in a zone. */
function dueText(instant: string, now: Date, zone: string): string {
  const at = new Date(instant);
  if (dayIn(zone, at) === dayIn(zone, now)) return span(+at - +now);
  return dayAndTime(instant, now, zone);
}

/** "Tomorrow, 3:00 PM", "Tuesday, 3:00 PM" within a week, otherwise "Nov 24, 3:00 PM". */
export function dayAndTime(instant: string, now: Date, zone: string): string {
  return `${dayText(new Date(instant), now, zone)}, ${timeText(instant, zone)}`;
}

function dayText(at: Date, now: Date, zone: string): string {
  const [day, today] = [dayIn(zone, at), dayIn(zone, now)];
  if (day === today) return "Today";
  if (day === plusDays(today, 1)) return "Tomorrow";
  const isNear = day > today && day < plusDays(today, 7);
  const shape = isNear ? ({ weekday: "long" } as const) : ({ month: "short", day: "numeric" } as const);
  return new Intl.DateTimeFormat("en-US", { ...shape, timeZone: zone }).format(at);
}

/** "3:00 PM", with the zone if the reader's clock shows another time. */
function timeText(instant: string, zone: string): string {
  const isOther = clock(instant, zone) !== clock(instant, readerZone());
  return clock(instant, zone, isOther);
}

/** "3:00 PM CST". */
export function zonedTimeText(instant: string, zone: string): string {
  return clock(instant, zone, true);
}

function clock(instant: string, timeZone: string, isZoned = false): string {
  const time = { hour: "numeric", minute: "2-digit", timeZone } as const;
  return new Intl.DateTimeFormat("en-US", isZoned ? { ...time, timeZoneName: "short" } : time)
    .format(new Date(instant))
    .replaceAll("\u202F", " ");
}

/** "1 d 4 h", "2 h 10 min", "45 min": the two largest units, rounded down. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : "less than 1 min";
}

/** The dispatch time, the promise, their zone and the source of the promise, one per line. */
export function deadlineFacts(order: Deadline, now: Date, businessZone: string): string[] {
  const { shipBy, dispatchBy, shipBySource } = order;
  if (!shipBy || !dispatchBy) return [];
  const zone = order.dispatchZone ?? businessZone;
  const shown = (instant: string): string =>
    `${dayText(new Date(instant), now, zone).replace(/^To/, "to")}, ${zonedTimeText(instant, zone)}`;
  return [
    `Dispatch by ${shown(dispatchBy)}`,
    `Ship by ${shown(shipBy)}`,
    `Zone: ${zone.replaceAll("_", " ")}`,
    shipBySource === "CHANNEL" ? "Promised by the channel" : "From the handling days",
    ...(order.hasNoPickupBeforePromise ? ["No pickup before the promise"] : []),
  ];
}
