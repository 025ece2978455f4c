import type { ShipmentStatus } from "@bc/order/contract/model";

interface Words {
  text: string;
  tone: "neutral" | "primary" | "info" | "success" | "warning" | "danger";
}

export const shipmentStatusWords: Readonly<Record<ShipmentStatus, Words>> = {
  AWAITING_PICKUP: { text: "Awaiting pickup", tone: "neutral" },
  IN_TRANSIT: { text: "In transit", tone: "primary" },
  OUT_FOR_DELIVERY: { text: "Out for delivery", tone: "primary" },
  DELAYED: { text: "Delayed", tone: "warning" },
  NOTICE_LEFT: { text: "Notice left", tone: "warning" },
  AVAILABLE_FOR_PICKUP: { text: "Available for pickup", tone: "info" },
  EXCEPTION: { text: "Exception", tone: "danger" },
  DELIVERED: { text: "Delivered", tone: "success" },
  EXTERNAL_FULFILLMENT: { text: "External fulfillment", tone: "info" },
  UNKNOWN: { text: "Unknown", tone: "neutral" },
};
