import { byteOrderMark, type CsvCell, csvLine } from "@bc/runtime/csv";
import { type TableColumn, valueOf } from "./column.ts";

/** Returns rows as CSV with the given columns. */
export function toCsv<Item>(columns: readonly TableColumn<Item>[], rows: readonly Item[]): string {
  const head = csvLine(columns.map(({ Header }) => Header));
  const lines = rows.map((row) =>
    csvLine(columns.map((column) => plain(column.exported ? column.exported(row) : valueOf(column, row)))),
  );
  return `${byteOrderMark}${head}${lines.join("")}`;
}

function plain(value: unknown): CsvCell {
  if (value === undefined || value === null) return null;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
