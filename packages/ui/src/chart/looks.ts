import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from "d3-shape";

// Full class names, because Tailwind finds classes by text search.
const strokes = [
  "stroke-chart-1",
  "stroke-chart-2",
  "stroke-chart-3",
  "stroke-chart-4",
  "stroke-chart-5",
  "stroke-chart-6",
  "stroke-chart-7",
  "stroke-chart-8",
  "stroke-chart-9",
  "stroke-chart-10",
  "stroke-chart-11",
  "stroke-chart-12",
];
const fills = [
  "fill-chart-1",
  "fill-chart-2",
  "fill-chart-3",
  "fill-chart-4",
  "fill-chart-5",
  "fill-chart-6",
  "fill-chart-7",
  "fill-chart-8",
  "fill-chart-9",
  "fill-chart-10",
  "fill-chart-11",
  "fill-chart-12",
];

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar, symbolWye] as const;

export const strokeOf = (place: number): string => strokes[place % strokes.length] ?? "";
export const fillOf = (place: number): string => fills[place % fills.length] ?? "";

/** The outline of a series' marker around 0. Seven shapes and twelve colors distinguish 84 series. */
export function markerOf(place: number, area = 44): string {
  return symbol(shapes[place % shapes.length], area)() ?? "";
}
