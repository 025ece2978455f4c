import type { ShipmentStatus } from "../contract/model.ts";
import type { ScanDetail, ScanStatus } from "../contract/tracking.ts";

const byStatus: Readonly<Record<ScanStatus, ShipmentStatus>> = {
  unknown: "UNKNOWN",
  cancelled: "UNKNOWN",
  pre_transit: "AWAITING_PICKUP",
  in_transit: "IN_TRANSIT",
  out_for_delivery: "OUT_FOR_DELIVERY",
  available_for_pickup: "AVAILABLE_FOR_PICKUP",
  delivered: "DELIVERED",
  return_to_sender: "EXCEPTION",
  failure: "EXCEPTION",
  error: "EXCEPTION",
};

const byDetail: Readonly<Partial<Record<ScanDetail, ShipmentStatus>>> = {
  delayed: "DELAYED",
  weather: "DELAYED",
  missorted: "DELAYED",
  delivery_attempted: "NOTICE_LEFT",
  notice_left: "NOTICE_LEFT",
  lost: "EXCEPTION",
  damaged: "EXCEPTION",
  refused: "EXCEPTION",
  address_problem: "EXCEPTION",
};

const underWay: ReadonlySet<ScanStatus> = new Set(["in_transit", "out_for_delivery", "available_for_pickup"]);

/** Returns our status for a scan. Its detail decides only while the package is under way. */
export function statusOfScan(status: ScanStatus, detail?: ScanDetail | null): ShipmentStatus {
  return (underWay.has(status) && detail && byDetail[detail]) || byStatus[status];
}
