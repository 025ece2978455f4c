import { z } from "zod";
import { searchLimits } from "./find-order.ts";
import { shipmentStatuses } from "./model.ts";

export const shipmentTabs = ["needsAction", "awaitingPickup", "onTheWay", "delivered", "all"] as const;
export type ShipmentTab = (typeof shipmentTabs)[number];

export const shipmentSortColumns = [
  "carrier",
  "estimatedDeliveryDate",
  "orderNumber",
  "quantity",
  "shipmentStatus",
  "shippedAtDate",
  "shipByDate",
  "trackingNumber",
] as const;
export type ShipmentSortColumn = (typeof shipmentSortColumns)[number];

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional());
// No values mean no condition.
const oneOf = <Schema extends z.ZodType>(item: Schema) =>
  z.preprocess(
    (value) => (Array.isArray(value) && value.length === 0 ? undefined : (value ?? undefined)),
    z.array(item).max(200).optional(),
  );
const instant = optional(z.coerce.date());

/** Selects and sorts shipments: the input FindShipmentInput. */
export const findShipmentSchema = z.object({
  tab: optional(z.enum(shipmentTabs)),
  search: optional(z.string().max(searchLimits.characters)),
  shipmentStatusName: oneOf(z.enum(shipmentStatuses)),
  shippingCarrier: oneOf(z.string().max(100)),
  locationId: oneOf(z.guid()),
  shippedAtFrom: instant,
  shippedAtTo: instant,
  sortBy: optional(z.enum(shipmentSortColumns)),
  sortOrder: optional(z.enum(["asc", "desc"])),
});
