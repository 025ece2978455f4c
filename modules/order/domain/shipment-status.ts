import { isTracked } from "../contract/carriers.ts";
import { type CarrierStatus, carrierStatuses, type ShipmentOrigin, type ShipmentStatus } from "../contract/model.ts";
import { addWorkingDays } from "./working-days.ts";

/** A scan, in any order of arrival. */
export interface ShipmentScan {
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly status: ShipmentStatus;
  readonly detailCode?: string | null | undefined;
}

/** What is known of a shipment, besides its scans. */
export interface ShipmentFacts {
  readonly origin: ShipmentOrigin;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly hasLabel: boolean;
  readonly createdAt: Date;
  readonly shippedAt: Date | null;
  readonly shipBy: Date | null;
  readonly estimatedDeliveryDate: Date | null;
  /** Said by a user, or by the channel. */
  readonly handedOverAt: Date | null;
  readonly deliveredAt: Date | null;
  /** "Mark handled" counts until the next scan arrives. */
  readonly handledAt: Date | null;
}

export interface DerivedShipment {
  readonly status: ShipmentStatus;
  readonly detail: string | null;
  readonly handedOverAt: Date | null;
  readonly deliveredAt: Date | null;
  /** When the newest scan happened, also one that does not move the shipment. */
  readonly lastEventAt: Date | null;
  readonly isHandled: boolean;
  /** From when a user has to act; null if never. */
  readonly actionAt: Date | null;
}

/** Derives a shipment's status from its facts and the set of its scans. */
export function deriveShipment(facts: ShipmentFacts, scans: readonly ShipmentScan[]): DerivedShipment {
  const moves = [
    ...scans.filter(isMove),
    ...said("IN_TRANSIT", facts.handedOverAt),
    ...said("DELIVERED", facts.deliveredAt),
  ];
  const newest = moves.reduce<Move | undefined>(
    (best, move) => (best && !isNewer(move, best) ? best : move),
    undefined,
  );
  const status = newest?.status ?? startStatus(facts);
  const isHandled = facts.handledAt !== null && !scans.some(({ receivedAt }) => receivedAt > (facts.handledAt ?? 0));
  return {
    status,
    detail: newest?.detailCode ?? null,
    handedOverAt: earliest(moves.filter((move) => move.status !== "EXCEPTION").map((move) => move.occurredAt)),
    deliveredAt: newest?.status === "DELIVERED" ? newest.occurredAt : null,
    lastEventAt: latest(scans.map(({ occurredAt }) => occurredAt)),
    isHandled,
    actionAt: isHandled ? null : actionAt(status, facts, newest?.occurredAt ?? facts.shippedAt ?? facts.createdAt),
  };
}

/** The status of a shipment that nobody has scanned. */
function startStatus(facts: Pick<ShipmentFacts, "origin" | "carrier" | "trackingNumber" | "hasLabel">) {
  if (facts.origin === "EXTERNAL") return "EXTERNAL_FULFILLMENT";
  return facts.hasLabel || (facts.trackingNumber && isTracked(facts.carrier)) ? "AWAITING_PICKUP" : "UNKNOWN";
}

interface Move {
  readonly occurredAt: Date;
  readonly status: CarrierStatus;
  readonly detailCode?: string | null | undefined;
}

const isMove = (scan: ShipmentScan): scan is ShipmentScan & Move =>
  (carrierStatuses as readonly ShipmentStatus[]).includes(scan.status);

const said = (status: CarrierStatus, occurredAt: Date | null): Move[] => (occurredAt ? [{ status, occurredAt }] : []);

function isNewer(a: Move, b: Move): boolean {
  const difference = a.occurredAt.getTime() - b.occurredAt.getTime();
  if (difference !== 0) return difference > 0;
  const rank = carrierStatuses.indexOf(a.status) - carrierStatuses.indexOf(b.status);
  // Equal in time and status: the detail decides, so that the order of arrival does not.
  return rank > 0 || (rank === 0 && (a.detailCode ?? "") > (b.detailCode ?? ""));
}

const hour = 3_600_000;
const after = (start: Date, hours: number): Date => new Date(start.getTime() + hours * hour);

/** `since` is when the status began. */
function actionAt(status: ShipmentStatus, facts: ShipmentFacts, since: Date): Date | null {
  switch (status) {
    case "AWAITING_PICKUP":
      return earliest([after(facts.shippedAt ?? facts.createdAt, 24), ...(facts.shipBy ? [facts.shipBy] : [])]);
    case "DELAYED":
      return facts.estimatedDeliveryDate && addWorkingDays(facts.estimatedDeliveryDate, 2);
    case "NOTICE_LEFT":
    case "EXCEPTION":
      return since;
    case "AVAILABLE_FOR_PICKUP":
      return after(since, 72);
    case "UNKNOWN":
      return after(since, 48);
    case "EXTERNAL_FULFILLMENT":
    case "IN_TRANSIT":
    case "OUT_FOR_DELIVERY":
    case "DELIVERED":
      return null;
  }
}

const earliest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((best, time) => (best && best <= time ? best : time), null);
const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((best, time) => (best && best >= time ? best : time), null);
