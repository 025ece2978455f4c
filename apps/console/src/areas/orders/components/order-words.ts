import type {
  OrderFulfillmentStatus,
  OrderHoldReason,
  OrderLateRisk,
  OrderOwnHint,
  OrderStatus,
} from "../api/list-orders.gen.ts";

type Tone = "neutral" | "primary" | "info" | "success" | "warning" | "danger";

interface Words {
  text: string;
  tone: Tone;
}

export const orderStatusWords: Readonly<Record<OrderStatus, Words>> = {
  PENDING: { text: "Pending", tone: "neutral" },
  PROCESSING: { text: "Processing", tone: "primary" },
  ONHOLD: { text: "On hold", tone: "warning" },
  COMPLETE: { text: "Complete", tone: "success" },
  CANCELED: { text: "Canceled", tone: "neutral" },
  ERROR: { text: "Error", tone: "danger" },
};

export const fulfillmentWords: Readonly<Record<OrderFulfillmentStatus, Words>> = {
  UNFULFILLED: { text: "Unfulfilled", tone: "neutral" },
  PARTIALLY_FULFILLED: { text: "Partially fulfilled", tone: "info" },
  FULFILLED: { text: "Fulfilled", tone: "success" },
  ONHOLD: { text: "On hold", tone: "warning" },
  EXCEPTION: { text: "Exception", tone: "danger" },
  EXTERNAL_FULFILLMENT: { text: "External fulfillment", tone: "info" },
};

export const lateRiskWords: Readonly<Record<OrderLateRisk, Words>> = {
  OVERDUE: { text: "Overdue", tone: "danger" },
  HELD: { text: "Held", tone: "warning" },
  CLOSING: { text: "Closing", tone: "warning" },
  NOT_SCANNED: { text: "Not scanned", tone: "warning" },
};

/** The hints that lists can be filtered by. */
export const hintWords: Readonly<Record<OrderOwnHint, string>> = {
  CHANNEL_RISK: "Risk reported by the channel",
  COUNTRIES_DIFFER: "Billing and shipping country differ",
};

export const holdReasonWords: Readonly<Record<OrderHoldReason, string>> = {
  AWAITING_PAYMENT: "Awaiting payment",
  ADDRESS: "Address",
  FRAUD_REVIEW: "Fraud review",
  OUT_OF_STOCK: "Out of stock",
  CUSTOMER_REQUEST: "Customer request",
  CHANNEL: "Channel",
  OTHER: "Other",
};
