import { webhookEventTypes } from "@bc/webhook/contract/event-types";
import type { ListDeliveriesQuery } from "../api/list-deliveries.gen.ts";
import type { ListWebhooksQuery } from "../api/list-webhooks.gen.ts";

export type Webhook = ListWebhooksQuery["order_webhookList"]["data"][number];
export type Delivery = ListDeliveriesQuery["order_webhookDeliveryList"]["data"][number];
export type Attempt = Delivery["attempts"][number];

export const stateWords = {
  ON: { label: "On", tone: "success" },
  OFF: { label: "Off", tone: "neutral" },
  GONE: { label: "Disabled", tone: "danger" },
  FAILING: { label: "Disabled", tone: "danger" },
} as const;

export const deliveryWords = {
  PENDING: { label: "Pending", tone: "info" },
  DELIVERED: { label: "Delivered", tone: "success" },
  FAILED: { label: "Failed", tone: "danger" },
} as const;

const problems: Readonly<Record<string, string>> = {
  "http.timeout": "No answer within 15 seconds",
  "http.unavailable": "Couldn't connect",
  "http.address-refused": "The address isn't reachable from the internet",
};

/** What an attempt came to: the HTTP status, or why there was no answer. */
export function attemptText({ status, problem }: Pick<Attempt, "status" | "problem">): string {
  return status === null || status === undefined ? (problems[problem ?? ""] ?? "No answer") : `HTTP ${status}`;
}

export const isDisabled = ({ state }: Pick<Webhook, "state">): boolean => state === "GONE" || state === "FAILING";

/** Why the console stopped sending, and what to do. */
export const disabledText = ({ state }: Pick<Webhook, "state">): string =>
  state === "GONE"
    ? "Your system answered 410 (gone), so no more events are sent. Turn the webhook on again, then resend the failed events."
    : "All attempts failed for 72 hours, so no more events are sent. Fix your system, turn the webhook on again, then resend the failed events.";

export const eventOptions = webhookEventTypes.map((type) => ({ text: type, value: type }));
