import { sql } from "kysely";
import type { Confirmation, ShipmentOrigin, ShipmentStatus } from "../contract/model.ts";

/** A former number of a shipment. */
export interface FormerNumber {
  packageId: string | null;
  trackingNumber: string | null;
  shippingCarrier: string | null;
  at: string;
  by: string | null;
  note: string | null;
}

/** A shipment as lists show it, without its packages, items and scans. */
export interface ShownShipment {
  id: string;
  cartBusinessId: string;
  cartOrderId: string;
  version: number;
  origin: ShipmentOrigin;
  isTrackingNumberManual: boolean;
  trackingNumber: string | null;
  storedTrackingUrl: string | null;
  formerNumbers: FormerNumber[];
  shippingCarrier: string | null;
  shippingMethod: string | null;
  shippedAt: Date | null;
  estimatedDeliveryDate: Date | null;
  handedOverAt: Date | null;
  deliveredAt: Date | null;
  voidedAt: Date | null;
  refundStatus: "submitted" | "refunded" | "rejected" | "not_applicable" | null;
  confirmation: Confirmation | null;
  confirmationNote: string | null;
  locationId: string | null;
  status: ShipmentStatus;
  statusDetail: string | null;
  isLive: boolean;
  actionAt: Date | null;
  lastEventAt: Date | null;
  quantity: number;
  shipBy: Date | null;
  createdAt: Date;
  orderNumber: string;
  orderVersion: number;
  fullCustomerName: string | null;
}

/** The columns of `"order".shipment s` and `"order"."order" o`. */
export const shipmentColumns = sql`
  s.id, s.business_id as "cartBusinessId", s.order_id as "cartOrderId", s.version, s.origin,
  s.is_tracking_number_manual as "isTrackingNumberManual", s.tracking_number as "trackingNumber",
  s.tracking_url as "storedTrackingUrl", s.former_numbers as "formerNumbers", s.shipping_carrier as "shippingCarrier",
  s.shipping_method as "shippingMethod", s.shipped_at as "shippedAt",
  s.estimated_delivery_date as "estimatedDeliveryDate", s.handed_over_at as "handedOverAt",
  s.delivered_at as "deliveredAt", s.voided_at as "voidedAt", s.refund_status as "refundStatus",
  s.channel_confirmation as "confirmation", s.confirmation_note as "confirmationNote", s.location_id as "locationId",
  s.status, s.status_detail as "statusDetail", s.is_live as "isLive", s.action_at as "actionAt",
  s.last_event_at as "lastEventAt", s.quantity, s.ship_by as "shipBy", s.created_at as "createdAt",
  o.order_number as "orderNumber", o.version as "orderVersion", o.customer_name as "fullCustomerName"`;

/** A shipment with its order. */
export const shipmentsWithOrders = sql`"order".shipment s
  join "order"."order" o on o.business_id = s.business_id and o.id = s.order_id`;
