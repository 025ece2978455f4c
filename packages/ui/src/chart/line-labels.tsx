import type { ScaleLinear } from "d3-scale";
import { shortened } from "./geometry.ts";
import { fillOf } from "./looks.ts";
import type { PlacedSeries } from "./model.ts";
import { spread } from "./spread.ts";

interface LineLabelsProps {
  series: readonly PlacedSeries[];
  y: ScaleLinear<number, number>;
  x: number;
  top: number;
  bottom: number;
}

const lineHeight = 15;

/** Labels lines at their ends, so that readers don't need the legend. */
export function LineLabels({ series, y, x, top, bottom }: LineLabelsProps) {
  const ends = series.map(({ values }) => {
    const last = values.filter((value) => value !== null).at(-1);
    return (last === undefined ? bottom : y(last)) - top;
  });
  const places = spread(ends, lineHeight, bottom - top);
  return series.map(({ id, place, label }, index) => (
    <g key={id} transform={`translate(${x} ${(places[index] ?? 0) + top})`}>
      <circle r="3" cx="3" className={fillOf(place)} />
      <text x="10" dy="0.32em" className="fill-ink text-xs">
        {shortened(label, 118)}
      </text>
    </g>
  ));
}
