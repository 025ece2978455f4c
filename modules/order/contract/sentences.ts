import type { Sentences } from "@bc/runtime/app-error";
import type { orderErrors } from "./errors.ts";

export const sentences: Sentences<typeof orderErrors> = {
  "order.address-channel":
    "{channel} does not allow address changes. Cancel the order and ask the buyer to order again.",
  "order.address-refused": "Check the address: {problems}",
  "order.address-shipped": "The address cannot change: {n} items are already in a shipment. Void the shipment first.",
  "order.cancel-channel": "{channel} does not let sellers cancel from here. Cancel it there.",
  "order.cancel-shipped": "This order has a shipment. Void it before you cancel.",
  "order.carrier-unreadable": "The carrier service gave an unexpected answer. Try again in a few minutes.",
  "order.changed-meanwhile": "{by} changed {field} at {time}. Review the change before you save yours.",
  "order.delivery-refused": "The delivery has a value that isn't allowed: {problems}",
  "order.held": "The order is on hold: {reason}. Release it first.",
  "order.hold-reason-missing": "Say why the order is held.",
  "order.input-refused": "The request has a value that isn't allowed: {problems}",
  "order.missing": "This order is not in {business}.",
  "order.quantity-refused": "Only {open} of {sku} are left to ship.",
  "order.several-addresses": "These items go to {n} addresses. Make one shipment for each.",
  "order.several-locations": "These items ship from {n} locations. Make one shipment for each.",
  "order.shipment-external": "{sku} is at an external location, whose service ships it.",
  "order.shipment-handed-over": "The carrier already has this shipment. It cannot be voided.",
  "order.shipment-missing": "This shipment is not in {business}.",
  "order.shipment-note-missing": "Say why the number or carrier changes after the hand-over.",
  "order.shipment-of-channel": "This shipment comes from the sales channel. Change it there.",
  "order.tracking-refused": "This is not a {carrier} number: its check digit is wrong.",
  "order.transition-refused": "An order that is {from} cannot become {to}.",
  "order.delete-refused": "Only a manual order without shipments can be deleted.",
  "order.location-refused": "The location cannot change: {why}",
  "order.note-refused": "{why}",
  "order.restore-refused": "Only an order that was deleted in the last 30 days can be restored.",
  "order.search-masked": "You need permission to update orders to search by customer.",
  "order.tag-limit": "{why}",
};
