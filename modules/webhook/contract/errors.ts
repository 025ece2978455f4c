import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const webhookErrors = {
  "order.webhook-address-refused": "invalid",
  "order.webhook-changed-meanwhile": "conflict",
  "order.webhook-delivery-missing": "missing",
  "order.webhook-input-refused": "invalid",
  "order.webhook-limit": "conflict",
  "order.webhook-missing": "missing",
  "order.webhook-off": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const webhookError = errorsOf(webhookErrors);
