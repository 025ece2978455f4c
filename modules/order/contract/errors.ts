import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const orderErrors = {
  "order.address-channel": "denied",
  "order.address-refused": "invalid",
  "order.address-shipped": "conflict",
  "order.cancel-channel": "denied",
  "order.cancel-shipped": "conflict",
  "order.carrier-unreadable": "unavailable",
  "order.changed-meanwhile": "conflict",
  "order.delivery-refused": "invalid",
  "order.held": "conflict",
  "order.hold-reason-missing": "invalid",
  "order.missing": "missing",
  "order.quantity-refused": "invalid",
  "order.several-addresses": "invalid",
  "order.transition-refused": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const orderError = errorsOf(orderErrors);
