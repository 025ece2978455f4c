export const orderStatuses = ["PENDING", "PROCESSING", "ONHOLD", "COMPLETE", "CANCELED", "ERROR"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const fulfillmentStatuses = [
  "EXCEPTION",
  "ONHOLD",
  "EXTERNAL_FULFILLMENT",
  "FULFILLED",
  "PARTIALLY_FULFILLED",
  "UNFULFILLED",
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** The statuses that carrier events set. At equal times, the later in this order wins. */
export const carrierStatuses = [
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELAYED",
  "NOTICE_LEFT",
  "AVAILABLE_FOR_PICKUP",
  "EXCEPTION",
  "DELIVERED",
] as const;
export type CarrierStatus = (typeof carrierStatuses)[number];

export const shipmentStatuses = ["AWAITING_PICKUP", "UNKNOWN", "EXTERNAL_FULFILLMENT", ...carrierStatuses] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const holdReasons = [
  "AWAITING_PAYMENT",
  "ADDRESS",
  "FRAUD_REVIEW",
  "OUT_OF_STOCK",
  "CUSTOMER_REQUEST",
  "CHANNEL",
  "OTHER",
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** In the order in which an order with several names one. */
export const errorCauses = [
  "CANCELED_WITH_SHIPMENT",
  "LINE_REMOVED_AFTER_SHIPMENT",
  "OVERSHIPPED",
  "REOPENED_AFTER_COMPLETE",
  "CHANNEL_REJECTED_SHIPMENT",
] as const;
export type ErrorCause = (typeof errorCauses)[number];

export const addressRoles = ["SHIP_TO", "BILLING", "CUSTOMER"] as const;
export type AddressRole = (typeof addressRoles)[number];
export const noteTypes = ["INTERNAL", "CUSTOMER", "CHANNEL", "GIFT"] as const;
export type NoteType = (typeof noteTypes)[number];
export const returnStatuses = ["REQUESTED", "RECEIVED", "REFUNDED", "REJECTED"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
export const shipmentOrigins = ["CONSOLE", "CHANNEL", "EXTERNAL"] as const;
export type ShipmentOrigin = (typeof shipmentOrigins)[number];
export const confirmations = ["PENDING", "CONFIRMED", "REJECTED", "NOT_SUPPORTED"] as const;
export type Confirmation = (typeof confirmations)[number];
export const channelStates = ["OPEN", "COMPLETE", "CANCELED"] as const;
export type ChannelState = (typeof channelStates)[number];
export const payments = ["PENDING", "PAID", "REVERSED"] as const;
export type Payment = (typeof payments)[number];
export const weightUnits = ["g", "kg", "oz", "lb"] as const;
export type WeightUnit = (typeof weightUnits)[number];

export const ledgerKinds = [
  "GOODS",
  "DISCOUNT",
  "SHIPPING",
  "SHIPPING_DISCOUNT",
  "TAX",
  "DUTY",
  "REFUND",
  "FEE",
  "ADJUSTMENT",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const currencies = [
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DEFAULT",
  "DKK",
  "EUR",
  "GBP",
  "HKD",
  "HUF",
  "JPY",
  "MXN",
  "NOK",
  "NONE",
  "NZD",
  "PLN",
  "RUB",
  "SEK",
  "SGD",
  "USD",
] as const;
export type Currency = (typeof currencies)[number];

export const tabs = ["TO_SHIP", "LATE_RISK", "ON_HOLD", "EXCEPTIONS", "UNFULFILLED", "ALL"] as const;
export type Tab = (typeof tabs)[number];

/** What an order's own facts tell. Lists can be filtered by them. */
export const ownHints = ["CHANNEL_RISK", "COUNTRIES_DIFFER"] as const;
export type OwnHint = (typeof ownHints)[number];
export const hintKinds = [
  "POSSIBLE_DUPLICATE",
  ...ownHints,
  "SEVERAL_ADDRESSES",
  "LARGE_FIRST_ORDER",
  "OPEN_TO_SAME_ADDRESS",
] as const;
export type HintKind = (typeof hintKinds)[number];

export const lateRisks = ["OVERDUE", "HELD", "CLOSING", "NOT_SCANNED"] as const;
export type LateRisk = (typeof lateRisks)[number];

/** What recorded an entry of the timeline. */
export const timelineSources = ["CHANNEL", "USER", "RULE", "CARRIER", "SYSTEM"] as const;
export type TimelineSource = (typeof timelineSources)[number];
