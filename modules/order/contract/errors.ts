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
  "order.several-locations": "invalid",
  "order.shipment-external": "conflict",
  "order.shipment-handed-over": "conflict",
  "order.shipment-missing": "missing",
  "order.shipment-note-missing": "invalid",
  "order.shipment-of-channel": "denied",
  "order.tag-limit": "limited",
  "order.tracking-refused": "invalid",
  "order.transition-refused": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const orderError = errorsOf(orderErrors);
