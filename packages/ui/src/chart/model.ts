/** One value per point; null if there is none. */
export type Values = readonly (number | null)[];

export interface ChartSeries {
  id: string;
  label: string;
  values: Values;
  /** Values of the compared period, point by point. */
  compare?: Values;
}

export interface ChartAnnotation {
  /** Index of the point. */
  index: number;
  label: string;
}

/** Label of the point. */
export interface ChartColumn {
  label: string;
  /** Label of the compared point. */
  compareLabel?: string | undefined;
  /** Its values are preliminary. */
  settling?: boolean;
  annotation?: string | undefined;
}

export type Format = (value: number) => string;

/** A series keeps its index, and with it its color and marker, while others are hidden. */
export interface PlacedSeries extends ChartSeries {
  place: number;
}

export const placed = (series: readonly ChartSeries[]): PlacedSeries[] =>
  series.map((one, place) => ({ ...one, place }));

export const valueAt = (values: Values | undefined, index: number): number | null => values?.[index] ?? null;

export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/**
 * The points of an axis. Labels are formatted on demand, because ten thousand dates would be slower than the drawing.
 */
export interface ChartColumns {
  count: number;
  at(this: void, index: number): ChartColumn | undefined;
  annotations: readonly ChartAnnotation[];
}

type Label = (index: number) => string | undefined;

export function columnsOf(
  count: number,
  label: Label,
  about: {
    compareLabel?: Label | undefined;
    settlingFrom?: number | undefined;
    annotations?: readonly ChartAnnotation[];
  } = {},
): ChartColumns {
  const { compareLabel, settlingFrom = Infinity, annotations = [] } = about;
  const notes = new Map<number, string>();
  for (const { index, label: note } of annotations) {
    const before = notes.get(index);
    notes.set(index, before === undefined ? note : `${before}, ${note}`);
  }
  return {
    count,
    annotations,
    at: (index) =>
      index < 0 || index >= count
        ? undefined
        : {
            label: label(index) ?? "",
            compareLabel: compareLabel?.(index),
            settling: index >= settlingFrom,
            annotation: notes.get(index),
          },
  };
}
