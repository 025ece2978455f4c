import type { ReactNode } from "react";
import { formatNumber } from "../format-number.ts";

/** What a table shows of each row. */
export interface TableColumn<Item> {
  /** A field of the row, or what to take from it: sorted, filtered and exported by. */
  accessor: (keyof Item & string) | ((row: Item) => unknown);
  /** Names the column in addresses and saved views; the field's name, or the header, unless given. */
  id?: string;
  Header: string;
  /** What stands below the column, made from the rows that are shown. */
  Footer?: ReactNode | ((rows: readonly Item[]) => ReactNode);
  disableSortBy?: boolean;
  /** How the value looks; plain text unless given. A date needs it: which day it is depends on a zone. */
  Cell?: (row: Item) => ReactNode;
  /** How the value is written into a file, when it is not the value itself. */
  exported?: (row: Item) => string | number;
  /** Numbers stand at the end of their cell. */
  align?: "start" | "end";
  width?: number;
  /** Runs over several lines instead of being cut off. */
  wraps?: boolean;
  /** The row makes no sense without it. */
  disableHiding?: boolean;
  /** Whether a filter names the whole value or, as usual, a part of it. */
  filter?: "contains" | "equals";
}

export const minColumnWidth = 30;
export const defaultColumnWidth = 150;

export function columnId<Item>(column: TableColumn<Item>): string {
  return column.id ?? (typeof column.accessor === "string" ? column.accessor : column.Header);
}

/** The value of a cell. Null and undefined are one: nothing, sorted last. */
export function valueOf<Item>(column: TableColumn<Item>, row: Item): unknown {
  const { accessor } = column;
  return (typeof accessor === "string" ? row[accessor] : accessor(row)) ?? undefined;
}

/** A value as people read it. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return formatNumber(value);
  if (value instanceof Date) return ""; // its column's Cell knows the zone
  return typeof value === "string" ? value : JSON.stringify(value);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ascending: numbers and dates by size, text as a person would order it. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return collator.compare(textOf(a), textOf(b));
}

/** Whether a value is one of those asked for, or contains one of them. */
export function matchesFilter(value: unknown, asked: readonly string[], how: "contains" | "equals"): boolean {
  // A number is also found without the commas it is shown with.
  const texts = [textOf(value).toLowerCase(), ...(typeof value === "number" ? [String(value)] : [])];
  return asked.some((wanted) =>
    texts.some((text) =>
      how === "equals" ? text === wanted.toLowerCase() : text.includes(wanted.trim().toLowerCase()),
    ),
  );
}
