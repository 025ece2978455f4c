import type { ReactNode } from "react";
import { formatNumber } from "../format-number.ts";

/** A column of a table. */
export interface TableColumn<Item> {
  /** A field of the row, or a function; used to sort, filter and export. */
  accessor: (keyof Item & string) | ((row: Item) => unknown);
  /** ID in URLs and saved views; defaults to the field's name or the header. */
  id?: string;
  Header: string;
  /** Footer content, computed from the shown rows. */
  Footer?: ReactNode | ((rows: readonly Item[]) => ReactNode);
  disableSortBy?: boolean;
  /** Renders the value; defaults to plain text. Required for dates, which depend on a time zone. */
  Cell?: (row: Item) => ReactNode;
  /** Formats the value for export. */
  exported?: (row: Item) => string | number;
  /** Aligns numbers at the end of their cell. */
  align?: "start" | "end";
  width?: number;
  /** Shares the remaining width with other such columns; `width` is then its minimum. */
  grows?: boolean;
  /** Wraps instead of being truncated. */
  wraps?: boolean;
  /** The column can't be hidden. */
  disableHiding?: boolean;
  /** Whether filters match the whole value; defaults to a part of it. */
  filter?: "contains" | "equals";
}

export const minColumnWidth = 30;
export const defaultColumnWidth = 150;

export function columnId<Item>(column: TableColumn<Item>): string {
  return column.id ?? (typeof column.accessor === "string" ? column.accessor : column.Header);
}

/** Returns the value of a cell. Null and undefined are empty and sort last. */
export function valueOf<Item>(column: TableColumn<Item>, row: Item): unknown {
  const { accessor } = column;
  return (typeof accessor === "string" ? row[accessor] : accessor(row)) ?? undefined;
}

/** Formats a value for display. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return formatNumber(value);
  if (value instanceof Date) return ""; // the column's Cell knows the zone
  return typeof value === "string" ? value : JSON.stringify(value);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares values in ascending order, text in natural order. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return collator.compare(textOf(a), textOf(b));
}

/** Whether a value equals or contains one of the filter's values. */
export function matchesFilter(value: unknown, asked: readonly string[], how: "contains" | "equals"): boolean {
  // Numbers also match without commas.
  const texts = [textOf(value).toLowerCase(), ...(typeof value === "number" ? [String(value)] : [])];
  return asked.some((wanted) =>
    texts.some((text) =>
      how === "equals" ? text === wanted.toLowerCase() : text.includes(wanted.trim().toLowerCase()),
    ),
  );
}
