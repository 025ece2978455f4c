import { scaleBand, type ScaleLinear } from "d3-scale";
import { stack, stackOffsetDiverging } from "d3-shape";
import { barDomain } from "./domains.ts";
import type { Box } from "./geometry.ts";
import { type PlacedSeries, type Values, valueAt } from "./model.ts";

/** A bar: its start and end values, and its position and width across the axis. */
export interface Bar {
  from: number;
  to: number;
  across: number;
  breadth: number;
}

export interface BarPlan {
  /** By shown series, then by point. */
  bars: (Bar | undefined)[][];
  /** The compared value of each bar, or of each stack as a whole. */
  compared: (Bar | undefined)[][];
  domain: [number, number];
  /** The full width of a point. */
  bandAt: (index: number) => { start: number; size: number };
}

function totals(series: readonly PlacedSeries[], places: number): Values {
  return Array.from({ length: places }, (_, index) => {
    const values = series.map(({ compare }) => valueAt(compare, index)).filter((value) => value !== null);
    return values.length ? values.reduce((sum, value) => sum + value, 0) : null;
  });
}

/** Computes the position and values of all bars. */
export function planBars(
  shown: readonly PlacedSeries[],
  places: number,
  stacked: boolean,
  [start, end]: readonly [number, number],
): BarPlan {
  const outer = scaleBand<number>(
    Array.from({ length: places }, (_, index) => index),
    [start, end],
  ).paddingInner(places > 40 ? 0.15 : 0.3);
  outer.paddingOuter(0.15);
  const size = outer.bandwidth();
  // Limits the width if there are few bars.
  const breadth = Math.min(size, stacked ? 56 : 56 * shown.length);
  const inset = (size - breadth) / 2;
  const across = (index: number): number => (outer(index) ?? 0) + inset;
  const bandAt = (index: number) => ({ start: (outer(index) ?? 0) - (outer.step() - size) / 2, size: outer.step() });

  if (stacked) {
    const layers = stack<number, PlacedSeries>()
      .keys(shown)
      .value((index, { values }) => valueAt(values, index) ?? 0)
      .offset(stackOffsetDiverging)(Array.from({ length: places }, (_, index) => index));
    const bars = layers.map((layer, place) =>
      layer.map(([from, to], index) =>
        valueAt(shown[place]?.values, index) === null ? undefined : { from, to, across: across(index), breadth },
      ),
    );
    const sums = shown.some(({ compare }) => compare) ? totals(shown, places) : [];
    const reach = bars.flatMap((layer) => layer.flatMap((bar) => (bar ? [bar.from, bar.to] : [])));
    return {
      bars,
      compared: [
        sums.map((sum, index) => (sum === null ? undefined : { from: 0, to: sum, across: across(index), breadth })),
      ],
      domain: barDomain([reach, sums]),
      bandAt,
    };
  }

  const inner = breadth / Math.max(1, shown.length);
  const gap = inner > 8 ? 2 : inner > 3 ? 1 : 0;
  const plan = (values: Values | undefined, place: number): (Bar | undefined)[] =>
    Array.from({ length: places }, (_, index) => {
      const to = valueAt(values, index);
      return to === null
        ? undefined
        : { from: 0, to, across: across(index) + place * inner, breadth: Math.max(1, inner - gap) };
    });
  return {
    bars: shown.map(({ values }, place) => plan(values, place)),
    compared: shown.map(({ compare }, place) => plan(compare, place)),
    domain: barDomain(shown.flatMap(({ values, compare }) => (compare ? [values, compare] : [values]))),
    bandAt,
  };
}

export function boxOf(
  { from, to, across, breadth }: Bar,
  scale: ScaleLinear<number, number>,
  horizontal: boolean,
): Box {
  const [one, other] = [scale(from), scale(to)];
  const [least, length] = [Math.min(one, other), Math.abs(other - one)];
  return horizontal
    ? { x: least, y: across, width: length, height: breadth }
    : { x: across, y: least, width: breadth, height: length };
}
