import { scaleLinear } from "d3-scale";
import { gutterOf, LabelAxis, ValueAxis, valueTicks } from "./axes.tsx";
import { type Bar, boxOf, planBars } from "./bar-boxes.ts";
import { type Box, type Drawing, shortened, textWidth } from "./geometry.ts";
import { fillOf } from "./looks.ts";
import type { ChartAnnotation, Format, PlacedSeries } from "./model.ts";
import { AnnotationMarks, SettlingArea } from "./remarks.tsx";
import type { ChartTexts } from "./texts.ts";
import { Hatching, Texture } from "./textures.tsx";

interface DrawBarsOptions {
  names: readonly string[];
  shown: readonly PlacedSeries[];
  stacked: boolean;
  horizontal: boolean;
  width: number;
  height: number;
  formatAxis: Format;
  settlingFrom?: number | undefined;
  annotations: readonly ChartAnnotation[];
  texts: ChartTexts;
}

export function drawBars(options: DrawBarsOptions): Drawing {
  const { names, shown, stacked, horizontal, width, height, formatAxis, annotations, texts } = options;
  const settlingFrom =
    options.settlingFrom !== undefined && options.settlingFrom < names.length ? options.settlingFrom : undefined;
  const top = horizontal ? 4 : annotations.length || settlingFrom !== undefined ? 24 : 10;
  const bottom = height - 28;
  // The space depends on the labels of the domain, so the domain comes first.
  const { domain } = planBars(shown, names.length, stacked, [0, 1]);
  const value = scaleLinear(domain, [0, 1]).nice(5);
  const ticks = valueTicks(value, horizontal ? width : height, horizontal ? 100 : 52);
  const gutter = horizontal
    ? Math.min(width * 0.4, 12 + Math.max(0, ...names.map(textWidth)))
    : gutterOf(ticks, formatAxis);
  const area: Box = { x: gutter, y: top, width: width - gutter - (horizontal ? 20 : 4), height: bottom - top };
  value.range(horizontal ? [area.x, area.x + area.width] : [bottom, top]);
  const { bars, compared, bandAt } = planBars(
    shown,
    names.length,
    stacked,
    horizontal ? [top, bottom] : [area.x, area.x + area.width],
  );
  const middle = (index: number): number => bandAt(index).start + bandAt(index).size / 2;
  const column = (index: number): Box => {
    const { start, size } = bandAt(index);
    return horizontal
      ? { x: area.x, y: start, width: area.width, height: size }
      : { x: start, y: area.y, width: size, height: area.height };
  };
  const box = (bar: Bar): Box => boxOf(bar, value, horizontal);
  const label = Math.max(1, Math.ceil((Math.max(0, ...names.map(textWidth)) + 12) / (area.width / names.length)));

  const plot = (
    <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
      {settlingFrom !== undefined && !horizontal && (
        <SettlingArea area={area} from={bandAt(settlingFrom).start} text={texts.settling} />
      )}
      <ValueAxis scale={value} ticks={ticks} area={area} format={formatAxis} horizontal={horizontal} />
      {horizontal ? (
        names.map((name, index) => (
          <text
            key={middle(index)}
            x={area.x - 10}
            y={middle(index)}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink text-xs"
          >
            {shortened(name, gutter - 10)}
          </text>
        ))
      ) : (
        <LabelAxis
          ticks={names.flatMap((name, index) => (index % label ? [] : [{ at: middle(index), label: name }]))}
          area={area}
          end={width}
        />
      )}
      {shown.map((one, place) => {
        const drawn = (bars[place] ?? []).flatMap((bar, index) => (bar ? [{ index, box: box(bar) }] : []));
        const shape = drawn.map(({ box: each }) => outline(each, stacked)).join("");
        const unsettled = drawn.filter(({ index }) => index >= (settlingFrom ?? Infinity));
        return (
          <g key={one.id} data-series={one.id}>
            <path d={shape} className={fillOf(one.place)} />
            <Texture place={one.place}>{(fill) => <path d={shape} fill={fill} />}</Texture>
            {unsettled.length > 0 && (
              <Hatching over>
                {(fill) => <path d={unsettled.map(({ box: each }) => outline(each, stacked)).join("")} fill={fill} />}
              </Hatching>
            )}
          </g>
        );
      })}
      <path
        d={compared.flatMap((each) => each.map((bar) => (bar ? tick(box(bar), bar.to < 0, horizontal) : ""))).join("")}
        strokeWidth="2"
        strokeDasharray="2.5 2"
        className="stroke-ink"
      />
      {!horizontal && <AnnotationMarks area={area} at={annotations.map(({ index }) => middle(index))} />}
    </svg>
  );

  return {
    plot,
    geometry: {
      area,
      column,
      mark: (reading) => {
        const bar = bars[reading.series]?.[reading.column];
        return bar && box(bar);
      },
      nearest: (x, y) => {
        const first = bandAt(0);
        const index = Math.floor(((horizontal ? y : x) - first.start) / first.size);
        const at = Math.max(0, Math.min(names.length - 1, index));
        const distances = bars.map((each) => (each[at] ? distance(box(each[at]), x, y) : Infinity));
        return { column: at, series: distances.indexOf(Math.min(...distances)) };
      },
    },
  };
}

/** Leaves a thin gap between stacked areas. */
function outline({ x, y, width, height }: Box, stacked: boolean): string {
  const gap = stacked && height > 2 && width > 2 ? 0.5 : 0;
  const radius = Math.min(2, width / 2, height / 2) - gap;
  const r = Math.max(0, radius).toFixed(1);
  const [w, h] = [width - 2 * gap, height - 2 * gap];
  const [across, down] = [(w - 2 * Number(r)).toFixed(1), (h - 2 * Number(r)).toFixed(1)];
  const corner = (dx: string, dy: string): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${(x + gap + Number(r)).toFixed(1)} ${(y + gap).toFixed(1)}h${across}${corner(r, r)}v${down}${corner(`-${r}`, r)}h-${across}${corner(`-${r}`, `-${r}`)}v-${down}${corner(r, `-${r}`)}z`;
}

/** A mark at the value of the compared period. */
function tick({ x, y, width, height }: Box, negative: boolean, horizontal: boolean): string {
  if (horizontal) return `M${(negative ? x : x + width).toFixed(1)} ${(y - 1).toFixed(1)}v${(height + 2).toFixed(1)}`;
  return `M${(x - 1).toFixed(1)} ${(negative ? y + height : y).toFixed(1)}h${(width + 2).toFixed(1)}`;
}

function distance({ x, y, width, height }: Box, px: number, py: number): number {
  return Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));
}
