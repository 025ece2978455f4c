import { type Box, textWidth } from "./geometry.ts";
import { Hatching } from "./textures.tsx";

interface SettlingAreaProps {
  area: Box;
  from: number;
  text: string;
}

/** The hatched and labeled part of the axis with preliminary values. */
export function SettlingArea({ area, from, text }: SettlingAreaProps) {
  const end = area.x + area.width;
  const inside = end - from > textWidth(text) + 8;
  return (
    <g data-part="settling">
      <Hatching>
        {(fill) => (
          <rect
            x={from}
            y={area.y}
            width={Math.max(0, end - from)}
            height={area.height}
            fill={fill}
            className="opacity-60"
          />
        )}
      </Hatching>
      <text x={inside ? from + 2 : end} y={12} textAnchor={inside ? "start" : "end"} className="fill-muted text-xs">
        {text}
      </text>
    </g>
  );
}

/** Numbers at the points of events; the list below the drawing explains them. */
export function AnnotationMarks({ area, at }: { area: Box; at: readonly number[] }) {
  return at.map((x, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two events may share a point
    <g key={index} transform={`translate(${Math.round(x) + 0.5} ${area.y})`}>
      <path d={`M0 -4V${area.height}`} strokeDasharray="2 3" className="stroke-muted" />
      <circle r="8" cy="-10" className="fill-inverse" />
      <text y="-10" dy="0.35em" textAnchor="middle" className="fill-on-inverse text-[0.625rem] font-semibold">
        {index + 1}
      </text>
    </g>
  ));
}
