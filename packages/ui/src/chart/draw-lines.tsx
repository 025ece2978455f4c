import { bisectCenter } from "d3-array";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { area as areaShape, line } from "d3-shape";
import { gutterOf, LabelAxis, ValueAxis, valueTicks } from "./axes.tsx";
import { type Box, type Drawing, textWidth } from "./geometry.ts";
import { lineDomain } from "./domains.ts";
import { LineLabels } from "./line-labels.tsx";
import { fillOf, markerOf, strokeOf } from "./looks.ts";
import { type ChartAnnotation, type Format, type PlacedSeries, type Values, valueAt } from "./model.ts";
import { AnnotationMarks, SettlingArea } from "./remarks.tsx";
import { runsOf } from "./thin.ts";
import type { ChartTexts } from "./texts.ts";
import { type TimeStep, timeTicks } from "./zoned-time.ts";

interface DrawLinesOptions {
  instants: readonly number[];
  step: TimeStep;
  zone: string;
  shown: readonly PlacedSeries[];
  width: number;
  height: number;
  formatAxis: Format;
  settlingFrom?: number | undefined;
  annotations: readonly ChartAnnotation[];
  texts: ChartTexts;
}

type Scale = ScaleLinear<number, number>;

export function drawLines(options: DrawLinesOptions): Drawing {
  const { instants, step, zone, shown, width, height, formatAxis, settlingFrom, annotations } = options;
  const domain = lineDomain(shown);
  const top = annotations.length || settlingFrom !== undefined ? 24 : 10;
  const y = scaleLinear(domain, [height - 28, top]).nice(5);
  const ticks = valueTicks(y, height, 52);
  const gutter = gutterOf(ticks, formatAxis);
  // Labels lines at their ends if that leaves enough space for the drawing.
  const names = Math.min(140, 16 + Math.max(...shown.map(({ label }) => textWidth(label))));
  const named = shown.length > 1 && shown.length <= 6 && width >= 600;
  const area: Box = {
    x: gutter,
    y: top,
    width: width - gutter - (named ? names : 8),
    height: height - 28 - top,
  };
  const [from, to] = [instants[0] ?? 0, instants.at(-1) ?? 0];
  const x = scaleLinear([from, to], [area.x, area.x + area.width]);
  const at = (index: number): number => (from === to ? area.x + area.width / 2 : x(instants[index] ?? 0));
  const dense = instants.length > area.width / 2;
  const grounded = shown.length === 1 && domain[0] === 0;

  const plot = (
    <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
      {settlingFrom !== undefined && settlingFrom < instants.length && (
        <SettlingArea
          area={area}
          // A point covers the area up to its neighbors.
          from={settlingFrom > 0 ? (at(settlingFrom) + at(settlingFrom - 1)) / 2 : area.x}
          text={options.texts.settling}
        />
      )}
      <ValueAxis scale={y} ticks={ticks} area={area} format={formatAxis} />
      <LabelAxis ticks={placeTicks(x, step, zone, area)} area={area} end={width} />
      <AnnotationMarks area={area} at={annotations.map(({ index }) => at(index))} />
      {shown.map((one) => (
        <g key={one.id}>
          {grounded && (
            <path d={shapeOf(one.values, at, y, area.width, y(0))} className={`${fillOf(one.place)} opacity-10`} />
          )}
          {one.compare && (
            <path
              d={shapeOf(one.compare, at, y, area.width)}
              fill="none"
              strokeWidth="1.5"
              strokeDasharray="4 4"
              className={`${strokeOf(one.place)} opacity-75`}
            />
          )}
          <path
            data-series={one.id}
            d={shapeOf(one.values, at, y, area.width)}
            fill="none"
            strokeWidth={dense ? 1.25 : 2}
            strokeLinecap="round"
            strokeLinejoin="round"
            className={strokeOf(one.place)}
          />
        </g>
      ))}
      {shown.length > 1 && shown.map((one) => <Markers key={one.id} series={one} at={at} y={y} area={area} />)}
      {named && <LineLabels series={shown} y={y} x={area.x + area.width + 10} top={top} bottom={height - 28} />}
    </svg>
  );

  return {
    plot,
    geometry: {
      area,
      column: (index) => ({ x: at(index), y: area.y, width: 0, height: area.height }),
      mark: ({ column, series }) => {
        const value = valueAt(shown[series]?.values, column);
        return value === null ? undefined : { x: at(column), y: y(value), width: 0, height: 0 };
      },
      nearest: (px, py) => {
        const column = from === to ? 0 : bisectCenter(instants, x.invert(px));
        const distances = shown.map(({ values }) => {
          const value = valueAt(values, column);
          return value === null ? Infinity : Math.abs(y(value) - py);
        });
        return { column, series: distances.indexOf(Math.min(...distances)) };
      },
    },
  };
}

function placeTicks(x: Scale, step: TimeStep, zone: string, area: Box): { at: number; label: string }[] {
  const [from = 0, to = 0] = x.domain();
  return timeTicks([from, to], step, zone, Math.max(3, Math.floor(area.width / 76))).map(({ at, label }) => ({
    at: from === to ? area.x + area.width / 2 : x(at),
    label,
  }));
}

/** Returns the line through the values, interrupted at missing ones and filled down to `base` if given. */
function shapeOf(values: Values, at: (index: number) => number, y: Scale, pixels: number, base?: number): string {
  const height = (index: number): number => y(Number(values[index]));
  const shape = base === undefined ? line<number>(at, height) : areaShape<number>(at, base, height);
  return runsOf(values, pixels)
    .map((run) => shape.digits(1)(run) ?? "")
    .join("");
}

interface MarkersProps {
  series: PlacedSeries;
  at: (index: number) => number;
  y: Scale;
  area: Box;
}

const apart = 96;

/** Places markers that distinguish lines without color, offset per series. */
function Markers({ series: { place, values }, at, y, area }: MarkersProps) {
  const every = Math.max(1, Math.round((values.length * apart) / area.width));
  const first = Math.round(every * ((0.3 + place * 0.38) % 1));
  const marked = values.flatMap((value, index) =>
    value === null || index % every !== Math.min(first, every - 1)
      ? []
      : [`translate(${at(index).toFixed(1)} ${y(value).toFixed(1)})`],
  );
  return marked.map((spot) => (
    <path
      key={spot}
      d={markerOf(place)}
      transform={spot}
      strokeWidth="1.5"
      className={`stroke-surface [paint-order:stroke] ${fillOf(place)}`}
    />
  ));
}
