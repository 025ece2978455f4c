export const exportShapes = ["ORDER", "LINE", "SHIPMENT"] as const;
export type ExportShape = (typeof exportShapes)[number];
export const exportFormats = ["CSV_SPREADSHEET", "CSV", "JSON_LINES"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The limits of exports. Files are kept for a week, and their links for 15 minutes. */
export const exportLimits = {
  orders: 1_000_000,
  ids: 1_000,
  perHour: 20,
  atATime: 3,
  keptMs: 7 * 86_400_000,
  linkMs: 15 * 60_000,
};

export type ColumnKind = "text" | "integer" | "amount" | "time" | "flag";

export interface ExportColumn {
  name: string;
  label: string;
  kind: ColumnKind;
  /** The only shape that has the column. Columns of the order are in every shape. */
  shape?: "LINE" | "SHIPMENT";
  isPersonal?: true;
  /** Chosen unless the user changes it. */
  isDefault?: true;
}

const columns = [
  { name: "cartOrderId", label: "Order ID", kind: "text" },
  { name: "orderNumber", label: "Order number", kind: "text", isDefault: true },
  { name: "sourceOrderId", label: "Source order ID", kind: "text" },
  { name: "channel", label: "Channel", kind: "text", isDefault: true },
  { name: "orderDate", label: "Order date", kind: "time", isDefault: true },
  { name: "orderStatus", label: "Status", kind: "text", isDefault: true },
  { name: "fulfillmentStatus", label: "Fulfillment", kind: "text", isDefault: true },
  { name: "channelStatus", label: "Channel status", kind: "text" },
  { name: "payment", label: "Payment", kind: "text" },
  { name: "errorCause", label: "Error", kind: "text" },
  { name: "subtotal", label: "Subtotal", kind: "amount" },
  { name: "totalDiscount", label: "Discount", kind: "amount" },
  { name: "shippingTotal", label: "Shipping", kind: "amount" },
  { name: "totalTax", label: "Tax", kind: "amount" },
  { name: "total", label: "Total", kind: "amount", isDefault: true },
  { name: "currency", label: "Currency", kind: "text", isDefault: true },
  { name: "quantity", label: "Items", kind: "integer", isDefault: true },
  { name: "openQuantity", label: "Open items", kind: "integer" },
  { name: "shippingMethod", label: "Shipping method", kind: "text" },
  { name: "shipBy", label: "Ship by", kind: "time", isDefault: true },
  { name: "dispatchBy", label: "Dispatch by", kind: "time" },
  { name: "deliverBy", label: "Deliver by", kind: "time" },
  { name: "lateRisk", label: "Late risk", kind: "text" },
  { name: "location", label: "Location", kind: "text" },
  { name: "weightGrams", label: "Weight (g)", kind: "integer" },
  { name: "holdReasons", label: "Hold reasons", kind: "text" },
  { name: "holdUntil", label: "Held until", kind: "time" },
  { name: "tags", label: "Tags", kind: "text" },
  { name: "isGift", label: "Gift", kind: "flag" },
  { name: "updatedAt", label: "Last change", kind: "time" },
  { name: "deletedAt", label: "Deleted", kind: "time" },
  { name: "sku", label: "SKU", kind: "text", shape: "LINE", isDefault: true },
  { name: "lineName", label: "Item", kind: "text", shape: "LINE", isDefault: true },
  { name: "sourceLineId", label: "Source line ID", kind: "text", shape: "LINE" },
  { name: "barcode", label: "Barcode", kind: "text", shape: "LINE" },
  { name: "lineQuantity", label: "Ordered", kind: "integer", shape: "LINE", isDefault: true },
  { name: "quantityCanceled", label: "Canceled", kind: "integer", shape: "LINE" },
  { name: "quantityShipped", label: "Shipped", kind: "integer", shape: "LINE", isDefault: true },
  { name: "quantityReturned", label: "Returned", kind: "integer", shape: "LINE" },
  { name: "price", label: "Price", kind: "amount", shape: "LINE", isDefault: true },
  { name: "lineTotal", label: "Line total", kind: "amount", shape: "LINE", isDefault: true },
  { name: "lineLocation", label: "Line location", kind: "text", shape: "LINE" },
  { name: "shipmentId", label: "Shipment ID", kind: "text", shape: "SHIPMENT" },
  { name: "shipmentStatus", label: "Shipment status", kind: "text", shape: "SHIPMENT", isDefault: true },
  { name: "carrier", label: "Carrier", kind: "text", shape: "SHIPMENT", isDefault: true },
  { name: "carrierService", label: "Carrier service", kind: "text", shape: "SHIPMENT" },
  { name: "trackingNumber", label: "Tracking number", kind: "text", shape: "SHIPMENT", isDefault: true },
  { name: "shipmentQuantity", label: "Shipped items", kind: "integer", shape: "SHIPMENT", isDefault: true },
  { name: "shippedAt", label: "Shipped at", kind: "time", shape: "SHIPMENT", isDefault: true },
  { name: "handedOverAt", label: "Handed over at", kind: "time", shape: "SHIPMENT" },
  { name: "deliveredAt", label: "Delivered at", kind: "time", shape: "SHIPMENT", isDefault: true },
  { name: "voidedAt", label: "Voided at", kind: "time", shape: "SHIPMENT" },
  { name: "shipToCity", label: "City", kind: "text" },
  { name: "shipToState", label: "State", kind: "text" },
  { name: "shipToCountryCode", label: "Country", kind: "text", isDefault: true },
  { name: "customerName", label: "Customer", kind: "text", isPersonal: true },
  { name: "customerEmail", label: "Customer email", kind: "text", isPersonal: true },
  { name: "customerPhone", label: "Customer phone", kind: "text", isPersonal: true },
  { name: "shipToName", label: "Ship-to name", kind: "text", isPersonal: true },
  { name: "shipToCompany", label: "Ship-to company", kind: "text", isPersonal: true },
  { name: "shipToAddress1", label: "Address 1", kind: "text", isPersonal: true },
  { name: "shipToAddress2", label: "Address 2", kind: "text", isPersonal: true },
  { name: "shipToAddress3", label: "Address 3", kind: "text", isPersonal: true },
  { name: "shipToPostalCode", label: "Postal code", kind: "text", isPersonal: true },
  { name: "shipToPhone", label: "Ship-to phone", kind: "text", isPersonal: true },
  { name: "customerNotes", label: "Customer notes", kind: "text", isPersonal: true },
] as const satisfies readonly ExportColumn[];

export type ExportColumnName = (typeof columns)[number]["name"];
export const exportColumns: readonly (ExportColumn & { name: ExportColumnName })[] = columns;

/** Returns the columns that a shape has. */
export const columnsOfShape = (shape: ExportShape): typeof exportColumns =>
  exportColumns.filter((column) => column.shape === undefined || column.shape === shape);
