import { type TableColumn, valueOf } from "./column.ts";

const byteOrderMark = "\uFEFF"; // without it spreadsheets read UTF-8 as their system's old code page

/** What a spreadsheet would run as a formula when it opens the file. */
const formula = /^[=+\-@\t\r\n]/;

/** Rows as a file for spreadsheets: these columns in this order, one line each. */
export function toCsv<Item>(columns: readonly TableColumn<Item>[], rows: readonly Item[]): string {
  const head = columns.map(({ Header }) => cell(Header));
  const lines = rows.map((row) =>
    columns.map((column) => cell(column.exported ? column.exported(row) : valueOf(column, row))),
  );
  return `${byteOrderMark}${[head, ...lines].map((line) => line.join(",")).join("\r\n")}\r\n`;
}

function cell(value: unknown): string {
  const text = plain(value);
  // A number is none, however negative; text that looks like one may be.
  const safe = typeof value !== "number" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number" && !Number.isFinite(value)) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
