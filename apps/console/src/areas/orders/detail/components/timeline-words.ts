import { capitalized } from "../../../../shared/format/words.ts";
import { fulfillmentWords, orderStatusWords } from "../../components/order-words.ts";
import type { ListTimelineQuery } from "../api/list-timeline.gen.ts";

export type TimelineEntry = ListTimelineQuery["order_orderTimeline"]["data"][number];

const words: Readonly<Record<string, string>> = {
  "order.created": "Order received",
  "order.updated": "Order changed",
  "order.paid": "Marked as paid",
  "order.held": "Put on hold",
  "order.released": "Hold released",
  "order.canceled": "Canceled",
  "order.completed": "Completed",
  "order.error": "Needs attention",
  "order.resolved": "Error resolved",
  "order.deleted": "Deleted",
  "order.restored": "Restored",
  "order.shipped": "Items shipped",
  "shipment.created": "Shipment created",
  "shipment.updated": "Shipment changed",
  "shipment.delivered": "Delivered",
  "shipment.exception": "Exception at the carrier",
  "shipment.voided": "Shipment voided",
  "shipment.handed-over": "Handed over to the carrier",
  "shipment.handled": "Exception handled",
  "return.updated": "Return changed",
  "note.created": "Note added",
  "note.updated": "Note changed",
  "tags.changed": "Tags changed",
  "address.changed": "Ship-to address changed",
  "address.overruled": "The channel's address replaced the edited one",
  "hint.dismissed": "Hint dismissed",
  "location.assigned": "Location assigned",
  "confirmation.shipment-accepted": "The channel confirmed the shipment",
  "confirmation.shipment-rejected": "The channel rejected the shipment",
  "confirmation.correction-accepted": "The channel confirmed the corrected shipment",
  "confirmation.correction-rejected": "The channel rejected the corrected shipment",
  "confirmation.withdrawal-accepted": "The channel removed the voided shipment",
  "confirmation.withdrawal-rejected": "The channel kept the voided shipment",
  "confirmation.cancellation-accepted": "The channel canceled the order",
  "confirmation.cancellation-rejected": "The channel did not cancel the order",
  "confirmation.address-accepted": "The channel changed the ship-to address",
  "confirmation.address-rejected": "The channel kept the old ship-to address",
};

/** Names what happened: in its own words, or by the last part of its name. */
export function happeningText({ what, who }: Pick<TimelineEntry, "what" | "who">): string {
  const text = words[what] ?? capitalized(what.replaceAll(/[.\-_]/g, " "));
  return who ? `${text} by ${who}` : text;
}

/** The changed values as "field: before → after", where both are plain, and a message of the channel as it is. */
export function changesOf({ before, after }: Pick<TimelineEntry, "before" | "after">): string[] {
  const [from, to] = [plainValues(before), plainValues(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => from[field] !== to[field] && field !== "shipmentId")
    .map((field) =>
      field === "message" ? (to[field] ?? "") : `${fieldWord(field)}: ${from[field] ?? "–"} → ${to[field] ?? "–"}`,
    );
}

function plainValues(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, content]) => {
      if (Array.isArray(content)) return [[field, content.map(String).join(", ")]];
      return content === null || typeof content === "object" ? [] : [[field, statusText(String(content))]];
    }),
  );
}

const statuses: Readonly<Record<string, { text: string }>> = { ...fulfillmentWords, ...orderStatusWords };
const statusText = (value: string): string => statuses[value]?.text ?? value;

/** "orderStatus" as "Order status". */
function fieldWord(field: string): string {
  if (field === "orderFulfillmentStatusName") return "Fulfillment";
  return capitalized(field.replaceAll(/([A-Z])/g, " $1").toLowerCase());
}
