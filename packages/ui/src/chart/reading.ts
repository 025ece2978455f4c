import { type ChartColumn, type Format, type PlacedSeries, valueAt } from "./model.ts";

/** The current position: a point, and the index among the shown series. */
export interface Reading {
  column: number;
  series: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

const pages = 10;

/**
 * Returns the position after a key, or undefined for other keys. The first key starts at the newest value. Down moves
 * to the next series in the order of the legend.
 */
export function read(
  key: string,
  from: Reading | undefined,
  size: { columns: number; series: number },
): Reading | undefined {
  const { columns, series } = size;
  if (!columns || !series) return undefined;
  const at = from ?? { column: key === "Home" ? 0 : columns - 1, series: 0 };
  const page = Math.max(1, Math.round(columns / pages));
  const column: Record<string, number> = {
    ArrowLeft: at.column - 1,
    ArrowRight: at.column + 1,
    PageUp: at.column - page,
    PageDown: at.column + page,
    Home: 0,
    End: columns - 1,
  };
  const line: Record<string, number> = { ArrowUp: at.series - 1, ArrowDown: at.series + 1 };
  const [toColumn, toSeries] = [column[key], line[key]];
  if (toColumn === undefined && toSeries === undefined) return undefined;
  if (!from) return { column: at.column, series: within(at.series, series) };
  return { column: within(toColumn ?? at.column, columns), series: within(toSeries ?? at.series, series) };
}

export interface ReadingTexts {
  noValue: string;
  settling: string;
  compare: string;
}

/** Returns the announcement of a position: point, series, value and notes. */
export function sayReading(
  column: ChartColumn,
  series: PlacedSeries,
  index: number,
  format: Format,
  texts: ReadingTexts,
): string {
  const say = (value: number | null): string => (value === null ? texts.noValue : format(value));
  const compared = valueAt(series.compare, index);
  return [
    column.label,
    series.label,
    say(valueAt(series.values, index)),
    compared === null ? "" : `${column.compareLabel ?? texts.compare} ${format(compared)}`,
    column.settling ? texts.settling : "",
    column.annotation ?? "",
  ]
    .filter(Boolean)
    .join(", ");
}
