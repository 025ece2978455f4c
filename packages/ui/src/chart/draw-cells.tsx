import { scaleBand } from "d3-scale";
import { type Box, type Drawing, shortened, textWidth } from "./geometry.ts";
import { type HeatSteps, heatLooks } from "./heat-steps.ts";
import { type Format, type PlacedSeries, valueAt } from "./model.ts";

interface DrawCellsOptions {
  columns: readonly string[];
  shown: readonly PlacedSeries[];
  steps: HeatSteps;
  width: number;
  height: number;
  formatCell: Format;
}

export function drawCells({ columns, shown, steps, width, height, formatCell }: DrawCellsOptions): Drawing {
  const names = Math.min(width * 0.3, 12 + Math.max(0, ...shown.map(({ label }) => textWidth(label))));
  const area: Box = { x: names, y: 0, width: width - names, height: height - 28 };
  const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const x = scaleBand(places(columns.length), [area.x, area.x + area.width]);
  const y = scaleBand(places(shown.length), [0, area.height]);
  const [breadth, tall] = [x.bandwidth(), y.bandwidth()];
  const gap = breadth > 14 ? 2 : 1;
  const cell = (column: number, row: number): Box => ({
    x: (x(column) ?? 0) + gap / 2,
    y: (y(row) ?? 0) + gap / 2,
    width: breadth - gap,
    height: tall - gap,
  });
  const every = Math.max(1, Math.ceil((Math.max(0, ...columns.map(textWidth)) + 10) / breadth));

  const plot = (
    <svg aria-hidden="true" width={width} height={height} className="block">
      {shown.map((row, place) => (
        <g key={row.id} data-series={row.id}>
          <text
            x={area.x - 10}
            y={(y(place) ?? 0) + tall / 2}
            dy="0.32em"
            textAnchor="end"
            className="fill-muted text-xs"
          >
            {shortened(row.label, names - 10)}
          </text>
          {columns.map((column, index) => (
            <Cell
              key={x(index)}
              box={cell(index, place)}
              value={valueAt(row.values, index)}
              steps={steps}
              format={formatCell}
            />
          ))}
        </g>
      ))}
      {columns.map((column, index) =>
        index % every ? undefined : (
          <text
            key={x(index)}
            x={(x(index) ?? 0) + breadth / 2}
            y={area.height + 18}
            textAnchor="middle"
            className="fill-muted text-xs"
          >
            {column}
          </text>
        ),
      )}
    </svg>
  );
  const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(at)));
  return {
    plot,
    geometry: {
      area,
      column: (index) => cell(index, 0),
      mark: ({ column, series }) => cell(column, series),
      nearest: (px, py) => ({
        column: clamp((px - area.x) / breadth, columns.length),
        series: clamp(py / tall, shown.length),
      }),
    },
  };
}

interface CellProps {
  box: Box;
  value: number | null;
  steps: HeatSteps;
  format: Format;
}

/** Shows the number if it fits. Reader and table provide it too, so that color is never the only cue. */
function Cell({ box, value, steps, format }: CellProps) {
  if (value === null) return <rect {...box} rx="3" fill="none" strokeDasharray="2 3" className="stroke-line-strong" />;
  const look = heatLooks[steps.stepOf(value)] ?? heatLooks[0];
  const text = format(value);
  const fits = box.width >= textWidth(text) + 6 && box.height >= 18;
  return (
    <>
      <rect {...box} rx="3" fillOpacity={look.share} className="fill-chart-1" />
      {fits && (
        <text
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          dy="0.35em"
          textAnchor="middle"
          className={`text-xs tabular-nums ${look.text}`}
        >
          {text}
        </text>
      )}
    </>
  );
}
