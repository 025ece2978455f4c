import { type ChartColumn, type ChartSeries, type Format, valueAt } from "./model.ts";

export interface TableTwin {
  heads: string[];
  rows: { label: string; remarks: string[]; cells: string[] }[];
}

interface TwinOptions {
  columns: readonly ChartColumn[];
  series: readonly ChartSeries[];
  format: Format;
  texts: { compare: string; settling: string; noValue: string };
  from: number;
  to: number;
}

/** The chart's numbers as rows, in the chart's order, from one place to before another. */
export function tableTwin({ columns, series, format, texts, from, to }: TwinOptions): TableTwin {
  const say = (value: number | null): string => (value === null ? texts.noValue : format(value));
  return {
    heads: series.flatMap(({ label, compare }) => [label, ...(compare ? [`${label}, ${texts.compare}`] : [])]),
    rows: columns.slice(from, to).map((column, offset) => ({
      label: column.label,
      remarks: [column.settling ? texts.settling : "", column.annotation ?? ""].filter(Boolean),
      cells: series.flatMap(({ values, compare }) => [
        say(valueAt(values, from + offset)),
        ...(compare ? [say(valueAt(compare, from + offset))] : []),
      ]),
    })),
  };
}
