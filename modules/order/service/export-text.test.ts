import { expect, test } from "vitest";
import { exportText } from "./export-text.ts";

const columns = [
  { name: "orderNumber", label: "Order number", kind: "text" },
  { name: "total", label: "Total", kind: "amount" },
  { name: "quantity", label: "Items", kind: "integer" },
  { name: "orderDate", label: "Order date", kind: "time" },
  { name: "isGift", label: "Gift", kind: "flag" },
] as const;
const row = {
  orderNumber: "=1+1",
  total: "-12.50",
  quantity: 2,
  orderDate: new Date("2026-11-17T15:05:00Z"),
  isGift: true,
};

test(
  "spreadsheet CSV has a byte order mark, the business's zone and whole amounts",
  { tags: ["orders.export.formats", "orders.export.escaping"] },
  () => {
    const text = exportText("CSV_SPREADSHEET", columns, "America/Chicago");
    expect(text.head).toBe("\uFEFFOrder number,Total,Items,Order date (America/Chicago),Gift\r\n");
    expect(text.row(row)).toBe(`"'=1+1",-12.50,2,2026-11-17 09:05:00,yes\r\n`);
  },
);

test(
  "plain CSV has names of columns and times in UTC, and escapes formulas too",
  { tags: ["orders.export.formats", "orders.export.escaping"] },
  () => {
    const text = exportText("CSV", columns, "America/Chicago");
    expect(text.head).toBe("orderNumber,total,quantity,orderDate,isGift\r\n");
    expect(text.row(row)).toBe(`"'=1+1",-12.50,2,2026-11-17T15:05:00.000Z,true\r\n`);
  },
);

test(
  "JSON Lines keeps texts and decimals as they are",
  { tags: ["orders.export.formats", "orders.export.escaping"] },
  () => {
    const text = exportText("JSON_LINES", columns, "America/Chicago");
    expect(text.head).toBe("");
    expect(text.row({ ...row, isGift: null })).toBe(
      '{"orderNumber":"=1+1","total":"-12.50","quantity":2,"orderDate":"2026-11-17T15:05:00.000Z","isGift":null}\n',
    );
  },
);
