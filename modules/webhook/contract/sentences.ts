import type { Sentences } from "@bc/runtime/app-error";
import type { webhookErrors } from "./errors.ts";

export const sentences: Sentences<typeof webhookErrors> = {
  "order.webhook-address-refused": "Use an https address that is reachable from the internet.",
  "order.webhook-changed-meanwhile": "This webhook was changed since you opened it. Reload the page.",
  "order.webhook-delivery-missing": "This event is no longer in the log. Events are kept for {days} days.",
  "order.webhook-input-refused": "Check the webhook: {problems}",
  "order.webhook-limit": "A business can have up to {limit} webhooks. Delete one first.",
  "order.webhook-missing": "This webhook doesn't exist. Reload the page.",
  "order.webhook-off": "This webhook is off. Turn it on first.",
};
