import { byteOrderMark, type CsvCell, csvLine } from "@bc/runtime/csv";
import type { ExportColumn, ExportFormat } from "../contract/export-columns.ts";

export type ExportValue = string | number | boolean | Date | null;
export type ExportRow = Readonly<Record<string, ExportValue | undefined>>;

export interface ExportText {
  /** Comes before the first row. */
  head: string;
  row(row: ExportRow): string;
}

/** Returns how a format writes its rows. */
export function exportText(format: ExportFormat, columns: readonly ExportColumn[], zone: string): ExportText {
  if (format === "JSON_LINES")
    return {
      head: "",
      row: (row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))}\n`,
    };
  const isForSpreadsheets = format === "CSV_SPREADSHEET";
  const timeOf = isForSpreadsheets ? timeIn(zone) : (time: Date) => time.toISOString();
  const flags = isForSpreadsheets ? { yes: "yes", no: "no" } : { yes: "true", no: "false" };
  const cellOf = ({ name, kind }: ExportColumn, row: ExportRow): CsvCell => {
    const value = row[name] ?? null;
    if (value instanceof Date) return timeOf(value);
    if (typeof value === "boolean") return value ? flags.yes : flags.no;
    return kind === "amount" && typeof value === "string" ? { decimal: value } : value;
  };
  const titleOf = ({ name, label, kind }: ExportColumn): string => {
    if (!isForSpreadsheets) return name;
    return kind === "time" ? `${label} (${zone})` : label;
  };
  return {
    head: (isForSpreadsheets ? byteOrderMark : "") + csvLine(columns.map(titleOf)),
    row: (row) => csvLine(columns.map((column) => cellOf(column, row))),
  };
}

/** Returns times as "2026-11-17 09:05:00", which every spreadsheet reads as a time. */
function timeIn(zone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  return (time) => format.format(time);
}
