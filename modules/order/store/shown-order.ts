import { sql } from "kysely";
import type { ChannelType } from "../contract/channels.ts";
import type {
  Currency,
  ErrorCause,
  FulfillmentStatus,
  HintKind,
  HoldReason,
  LateRisk,
  OrderStatus,
  OwnHint,
  Payment,
} from "../contract/model.ts";

/** An order as lists show it, without its parts. */
export interface ShownOrder {
  cartOrderId: string;
  cartBusinessId: string;
  sourceOrderId: string;
  sourceVersion: string;
  version: number;
  cartSalesChannelId: string;
  salesChannelType: ChannelType;
  channelUrl: string | null;
  orderNumber: string;
  orderDate: Date;
  subtotal: string;
  total: string;
  totalTax: string;
  totalDiscount: string;
  shippingTotal: string;
  isTaxIncluded: boolean;
  currency: Currency;
  orderStatus: OrderStatus;
  orderFulfillmentStatusName: FulfillmentStatus;
  channelStatus: string | null;
  errorCause: ErrorCause | null;
  payment: Payment;
  isGift: boolean;
  selectedShippingMethod: string | null;
  latestShipDate: Date | null;
  hasPromise: boolean;
  latestDeliveryDate: Date | null;
  shipBy: Date | null;
  dispatchBy: Date | null;
  dispatchDay: string | null;
  hasNoPickupBeforePromise: boolean;
  riskAt: Date | null;
  lateRisk: LateRisk | null;
  quantity: number;
  openQuantity: number;
  customerName: string | null;
  customerKey: string | null;
  shipToCountryCode: string | null;
  lineCount: number;
  firstSku: string | null;
  locationId: string | null;
  totalWeight: number;
  trackingNumber: string | null;
  holdReasons: HoldReason[];
  holdUntil: Date | null;
  tagIds: string[];
  hasNote: boolean;
  channelRisk: string | null;
  hints: OwnHint[];
  dismissedHints: HintKind[];
  updatedAt: Date;
  piiExpiresAt: Date | null;
  erasedAt: Date | null;
  deletedAt: Date | null;
}

/** The late risk at a time: the first kind that applies, from the stored time on. */
export const lateRiskAt = (now: Date) => sql<LateRisk | null>`
  case when o.risk_at is null or o.risk_at > ${now} then null
    when o.open_quantity > 0 and o.ship_by <= ${now} then 'OVERDUE'
    when o.order_status = 'ONHOLD' then 'HELD'
    when o.open_quantity > 0 then 'CLOSING'
    else 'NOT_SCANNED' end`;

/** The columns of `"order"."order" o` in one business. */
export const orderColumns = (businessId: string, now: Date) => sql`
  o.id as "cartOrderId", o.business_id as "cartBusinessId", o.source_order_id as "sourceOrderId",
  coalesce(o.source_version, o.tombstone_version)::text as "sourceVersion", o.version,
  o.channel_id as "cartSalesChannelId", o.channel_type as "salesChannelType", o.channel_url as "channelUrl",
  o.order_number as "orderNumber", o.order_date as "orderDate",
  o.subtotal::text, o.total::text, o.total_tax::text as "totalTax", o.total_discount::text as "totalDiscount",
  o.shipping_total::text as "shippingTotal", o.is_tax_included as "isTaxIncluded", o.currency,
  o.order_status as "orderStatus", o.fulfillment_status as "orderFulfillmentStatusName",
  o.channel_status as "channelStatus", o.error_cause as "errorCause", o.payment, o.is_gift as "isGift",
  o.selected_shipping_method as "selectedShippingMethod", o.latest_ship_date as "latestShipDate",
  (o.latest_ship_date is not null or o.latest_ship_day is not null) as "hasPromise",
  o.latest_delivery_date as "latestDeliveryDate", o.ship_by as "shipBy", o.dispatch_by as "dispatchBy",
  o.dispatch_day::text as "dispatchDay", o.has_no_pickup as "hasNoPickupBeforePromise", o.risk_at as "riskAt",
  ${lateRiskAt(now)} as "lateRisk", o.quantity, o.open_quantity as "openQuantity",
  o.customer_name as "customerName", o.customer_key as "customerKey", o.country_code as "shipToCountryCode",
  o.line_count as "lineCount", o.first_sku as "firstSku", o.location_id as "locationId",
  o.weight_grams as "totalWeight", o.tracking_number as "trackingNumber", o.hold_reasons as "holdReasons",
  o.hold_until as "holdUntil", o.tag_ids as "tagIds", o.has_note as "hasNote",
  o.channel_risk as "channelRisk", o.hints, o.dismissed_hints as "dismissedHints", o.updated_at as "updatedAt",
  case when o.erased_at is null then least(o.pii_expires_at, o.order_date + make_interval(months =>
    (select s.retention_months from "order".setting s where s.business_id = ${businessId}))) end as "piiExpiresAt",
  o.erased_at as "erasedAt", o.deleted_at as "deletedAt"`;
