import type { OrderExportFormat, OrderExportShape } from "../api/request-export.gen.ts";

export const formatWords: Readonly<Record<OrderExportFormat, string>> = {
  CSV_SPREADSHEET: "CSV for spreadsheets",
  CSV: "CSV",
  JSON_LINES: "JSON Lines",
};

export const shapeWords: Readonly<Record<OrderExportShape, string>> = {
  ORDER: "One row per order",
  LINE: "One row per line",
  SHIPMENT: "One row per shipment",
};
