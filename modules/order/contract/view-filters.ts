/** The filters of the order list, by their names in its address. */
export const viewFilters = [
  "status",
  "fulfillment",
  "channel",
  "location",
  "orderedFrom",
  "orderedTo",
  "shipByFrom",
  "shipByTo",
  "tag",
  "hold",
  "country",
  "method",
  "totalFrom",
  "totalTo",
  "currency",
  "sku",
  "note",
  "risk",
  "hint",
  "deleted",
] as const;
export type ViewFilter = (typeof viewFilters)[number];

/** The filters of the shipment list, by their names in its address. */
export const shipmentViewFilters = ["status", "carrier", "location"] as const;
