import type { Json, Sentences } from "@bc/runtime/app-error";
import type { orderErrors } from "./errors.ts";

const words: Readonly<Record<string, string>> = {
  ONHOLD: "on hold",
  ERROR: "in error",
  EXCEPTION: "in exception",
  EXTERNAL_FULFILLMENT: "fulfilled externally",
  NOTICE_LEFT: "waiting after a notice",
  UNKNOWN: "not tracked",
};
/** Returns a status or a reason as it reads within a sentence. */
const inWords = (code: Json | undefined): string =>
  typeof code === "string" ? (words[code] ?? code.toLowerCase().replaceAll("_", " ")) : "";

/** What can be refused beside a change of status. */
const actions: Readonly<Record<string, string>> = {
  changed: "be changed",
  handled: "be marked as handled",
  held: "have this hold changed",
  paid: "be marked as paid",
  readdressed: "get another address",
  released: "be released",
  resolved: "be resolved",
  shipped: "be shipped",
  voided: "be voided",
};

const refusedChange = (to: Json | undefined): string =>
  (typeof to === "string" && actions[to]) || `become ${inWords(to)}`;

export const sentences: Sentences<typeof orderErrors> = {
  "order.address-channel":
    "{channel} does not allow address changes. Cancel the order and ask the buyer to order again.",
  "order.address-refused": "Check the address: {problems}",
  "order.address-shipped": "The address cannot change: {n} items are already in a shipment. Void the shipment first.",
  "order.bulk-limit": "{limit} bulk runs are in progress. Wait until one has finished.",
  "order.bulk-missing": "This bulk run is not in this business.",
  "order.bulk-outdated": "This preview has expired. Preview again before you start.",
  "order.bulk-too-many": "You can select up to {limit} orders. Narrow the filter.",
  "order.cancel-channel": "{channel} does not let sellers cancel from here. Cancel it there.",
  "order.cancel-shipped": "This order has a shipment. Void it before you cancel.",
  "order.channel-unreadable": "The sales channel gave an unexpected answer. Try again in a few minutes.",
  "order.carrier-unreadable": "The carrier service gave an unexpected answer. Try again in a few minutes.",
  "order.changed-meanwhile": "{by} changed {field} at {time}. Review the change before you save yours.",
  "order.customer-missing": "No order of this customer is in this business.",
  "order.delivery-refused": "The delivery has a value that isn't allowed: {problems}",
  "order.erasure-effective": "This request took effect and can no longer be withdrawn.",
  "order.erasure-missing": "This request is not in this business.",
  "order.export-gone": "This file was deleted on {date}. Export again.",
  "order.export-limit": "Too many exports. Try again in {retryAfterSeconds} s.",
  "order.preview-limit": "Too many previews. Try again in {retryAfterSeconds} s.",
  "order.export-masked": "You need to see customer data to export it. Leave out the personal columns.",
  "order.export-missing": "This export is not in this business.",
  "order.export-not-ready": "This file is not ready. Wait until the export has finished.",
  "order.export-too-large": "{rows} orders exceed the limit of {limit}. Narrow the filter.",
  "order.held": ({ reason }) => `The order is on hold: ${inWords(reason)}. Release it first.`,
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
  "order.transition-refused": ({ isShipment, from, to }) =>
    `${isShipment ? "A shipment" : "An order"} that is ${inWords(from)} cannot ${refusedChange(to)}.`,
  "order.undo-over": "This can no longer be undone: {why}",
  "order.view-limit": "{why}",
  "order.view-missing": "This view was deleted.",
  "order.view-refused": "{why}",
  "order.delete-refused": "Only a manual order without shipments can be deleted.",
  "order.location-refused": "The location cannot change: {why}",
  "order.note-refused": "{why}",
  "order.restore-refused": "Only an order that was deleted in the last 30 days can be restored.",
  "order.search-masked": "You need permission to update orders to search by customer.",
  "order.tag-limit": "{why}",
};
