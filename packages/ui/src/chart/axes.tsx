import type { ScaleLinear } from "d3-scale";
import { type Box, textWidth } from "./geometry.ts";
import type { Format } from "./model.ts";

type Scale = ScaleLinear<number, number>;

/** Returns round tick values, fewer if space is limited. */
export const valueTicks = (scale: Scale, length: number, apart: number): number[] =>
  scale.ticks(Math.max(2, Math.min(6, Math.floor(length / apart))));

/** Returns the space that the labels of a value axis need. */
export const gutterOf = (ticks: readonly number[], format: Format): number =>
  12 + Math.max(16, ...ticks.map((tick) => textWidth(format(tick))));

interface ValueAxisProps {
  scale: Scale;
  ticks: readonly number[];
  area: Box;
  format: Format;
  /** Values run horizontally. */
  horizontal?: boolean;
}

/** Grid lines with values; the zero line is stronger. */
export function ValueAxis({ scale, ticks, area, format, horizontal = false }: ValueAxisProps) {
  return ticks.map((tick) => {
    const at = Math.round(scale(tick)) + 0.5;
    const look = tick === 0 ? "stroke-line-strong" : "stroke-line";
    return (
      <g key={tick}>
        {horizontal ? (
          <path d={`M${at} ${area.y}v${area.height}`} className={look} />
        ) : (
          <path d={`M${area.x} ${at}h${area.width}`} className={look} />
        )}
        <text
          x={horizontal ? at : area.x - 8}
          y={horizontal ? area.y + area.height + 18 : at}
          dy={horizontal ? undefined : "0.32em"}
          textAnchor={horizontal ? "middle" : "end"}
          className="fill-muted text-xs tabular-nums"
        >
          {format(tick)}
        </text>
      </g>
    );
  });
}

interface LabelAxisProps {
  ticks: readonly { at: number; label: string }[];
  area: Box;
  /** How far a label may extend beyond the right edge. */
  end: number;
}

/** Labels below the drawing, kept inside its width. */
export function LabelAxis({ ticks, area, end }: LabelAxisProps) {
  return ticks.map(({ at, label }) => {
    const half = textWidth(label) / 2;
    const x = Math.min(Math.max(at, half), end - half);
    return (
      <text key={at} x={x} y={area.y + area.height + 18} textAnchor="middle" className="fill-muted text-xs">
        {label}
      </text>
    );
  });
}
