import { type ChartColumns, type ChartSeries, type Format, valueAt } from "./model.ts";

export interface TableTwin {
  heads: string[];
  rows: { label: string; remarks: string[]; cells: string[] }[];
}

interface TwinOptions {
  columns: ChartColumns;
  series: readonly ChartSeries[];
  format: Format;
  texts: { compare: string; settling: string; noValue: string };
  from: number;
  to: number;
}

/** Returns the rows of the table between two points, in the chart's order. */
export function tableTwin({ columns, series, format, texts, from, to }: TwinOptions): TableTwin {
  const say = (value: number | null): string => (value === null ? texts.noValue : format(value));
  return {
    heads: series.flatMap(({ label, compare }) => [label, ...(compare ? [`${label}, ${texts.compare}`] : [])]),
    rows: Array.from({ length: to - from }, (_, offset) => {
      const index = from + offset;
      const { label = "", settling, annotation = "" } = columns.at(index) ?? {};
      return {
        label,
        remarks: [settling ? texts.settling : "", annotation].filter(Boolean),
        cells: series.flatMap(({ values, compare }) => [
          say(valueAt(values, index)),
          ...(compare ? [say(valueAt(compare, index))] : []),
        ]),
      };
    }),
  };
}
