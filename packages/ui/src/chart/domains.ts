import type { PlacedSeries, Values } from "./model.ts";

function extent(lists: readonly Values[]): [number, number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const list of lists)
    for (const value of list) {
      if (value === null) continue;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
  return least > greatest ? [0, 1] : [least, greatest];
}

const lists = (series: readonly PlacedSeries[]): Values[] =>
  series.flatMap(({ values, compare }) => (compare ? [values, compare] : [values]));

/** Starts at zero, because bar heights are compared. */
export function barDomain(all: readonly Values[]): [number, number] {
  const [least, greatest] = extent(all);
  return least === 0 && greatest === 0 ? [0, 1] : [Math.min(0, least), Math.max(0, greatest)];
}

/** Starts at zero, unless the values are so close together that their changes would not be visible. */
export function lineDomain(series: readonly PlacedSeries[]): [number, number] {
  const [least, greatest] = extent(lists(series));
  const close = least > 0 && greatest > least && (greatest - least) / greatest < 1 / 5;
  return close ? [least - (greatest - least) * 0.1, greatest] : barDomain(lists(series));
}
