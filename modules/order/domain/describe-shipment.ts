import type { ShipmentStatus } from "../contract/model.ts";
import type { ScanDetail } from "../contract/tracking.ts";

const byStatus: Readonly<Record<ShipmentStatus, string>> = {
  AWAITING_PICKUP: "The carrier has not picked it up yet.",
  UNKNOWN: "The carrier sends no updates for it.",
  EXTERNAL_FULFILLMENT: "A fulfillment service ships it.",
  IN_TRANSIT: "It is on its way.",
  OUT_FOR_DELIVERY: "It is out for delivery today.",
  DELAYED: "It is delayed.",
  NOTICE_LEFT: "The carrier could not deliver it and left a notice.",
  AVAILABLE_FOR_PICKUP: "The customer can pick it up at the carrier.",
  EXCEPTION: "The carrier reports a problem. Contact the carrier.",
  DELIVERED: "It was delivered.",
};

const byDetail: Readonly<Partial<Record<ScanDetail, string>>> = {
  weather: "Bad weather delays it.",
  missorted: "It was missorted and is delayed.",
  delivery_attempted: "The carrier tried to deliver it. It will try again or hold it for pickup.",
  returned: "It is on its way back to you.",
  lost: "The carrier lost it. File a claim and send a replacement.",
  damaged: "It was damaged. File a claim and send a replacement.",
  refused: "The customer refused it. It is on its way back to you.",
  address_problem: "The address is wrong or incomplete. Correct it with the carrier.",
};

/** Returns a plain sentence for a status and its detail. */
export function describeShipment(status: ShipmentStatus, detail: string | null): string {
  return (detail && byDetail[detail as ScanDetail]) || byStatus[status];
}
