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

/** The places of an axis. Each is put into words when it is asked for: ten thousand dates take longer than the drawing. */
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
