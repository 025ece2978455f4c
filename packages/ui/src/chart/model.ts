/** One value per place on the axis; null where there is none. */
export type Values = readonly (number | null)[];

export interface ChartSeries {
  id: string;
  label: string;
  values: Values;
  /** The period compared with, place by place. */
  compare?: Values;
}

export interface ChartAnnotation {
  /** Which place on the axis, counted from 0. */
  index: number;
  label: string;
}

/** A place on the axis, in words. */
export interface ChartColumn {
  label: string;
  /** The place of the compared period. */
  compareLabel?: string | undefined;
  /** Its values may still change. */
  settling?: boolean;
  annotation?: string | undefined;
}

export type Format = (value: number) => string;

/** A series keeps its place among all, and with it its colour and marker, while others are hidden. */
export interface PlacedSeries extends ChartSeries {
  place: number;
}

export const placed = (series: readonly ChartSeries[]): PlacedSeries[] =>
  series.map((one, place) => ({ ...one, place }));

export const valueAt = (values: Values | undefined, index: number): number | null => values?.[index] ?? null;

export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** The columns of a chart: their labels, and what is known about them. */
export function columnsOf(
  labels: readonly string[],
  about: {
    compareLabels?: readonly string[] | undefined;
    settlingFrom?: number | undefined;
    annotations?: readonly ChartAnnotation[];
  },
): ChartColumn[] {
  const { compareLabels, settlingFrom = Infinity, annotations = [] } = about;
  const notes = new Map(annotations.map(({ index, label }) => [index, label]));
  return labels.map((label, index) => ({
    label,
    compareLabel: compareLabels?.[index],
    settling: index >= settlingFrom,
    annotation: notes.get(index),
  }));
}
