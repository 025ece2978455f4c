import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const orderErrors = {
  "order.address-channel": "denied",
  "order.address-refused": "invalid",
  "order.address-shipped": "conflict",
  "order.cancel-channel": "denied",
  "order.cancel-shipped": "conflict",
  "order.carrier-unreadable": "unavailable",
  "order.changed-meanwhile": "conflict",
  "order.delete-refused": "conflict",
  "order.delivery-refused": "invalid",
  "order.held": "conflict",
  "order.hold-reason-missing": "invalid",
  "order.input-refused": "invalid",
  "order.location-refused": "conflict",
  "order.missing": "missing",
  "order.note-refused": "conflict",
  "order.quantity-refused": "invalid",
  "order.restore-refused": "conflict",
  "order.search-masked": "denied",
  "order.several-addresses": "invalid",
  "order.tag-limit": "limited",
  "order.transition-refused": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const orderError = errorsOf(orderErrors);
