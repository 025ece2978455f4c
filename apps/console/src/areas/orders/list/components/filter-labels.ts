import type { FilterName } from "./find-orders.ts";

export const filterLabels: Readonly<Record<FilterName, string>> = {
  status: "Status",
  fulfillment: "Fulfillment",
  channel: "Channel",
  location: "Location",
  orderedFrom: "Ordered from",
  orderedTo: "Ordered to",
  shipByFrom: "Ship-by from",
  shipByTo: "Ship-by to",
  tag: "Tag",
  hold: "Hold reason",
  country: "Country",
  method: "Shipping method",
  totalFrom: "Total from",
  totalTo: "Total to",
  currency: "Currency",
  sku: "SKU",
  note: "Note",
  risk: "Late risk",
  hint: "Hint",
  deleted: "Deleted",
};
