import { useCallback, useMemo } from "react";
import { drawCells } from "./chart/draw-cells.tsx";
import { HeatScale } from "./chart/heat-scale.tsx";
import { heatSteps } from "./chart/heat-steps.ts";
import { type ChartSeries, columnsOf, type Format, type PlacedSeries } from "./chart/model.ts";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

interface HeatMapProps extends ChartProps {
  columns: readonly string[];
  /** Name of the columns: "Hour". */
  axisLabel: string;
  rows: readonly Omit<ChartSeries, "compare">[];
  /** Formats values inside cells, where space is limited. */
  formatCell?: Format;
}

/** Shows the distribution of values over two axes. */
export function HeatMap(props: HeatMapProps) {
  const { columns, rows, format, formatCell = format, axisLabel } = props;
  const height = props.height ?? 28 + 36 * Math.max(3, rows.length);
  const steps = useMemo(() => heatSteps(rows.map(({ values }) => values)), [rows]);
  const named = useMemo(() => columnsOf(columns.length, (index) => columns[index]), [columns]);
  const draw = useCallback(
    (shown: readonly PlacedSeries[], width: number) => drawCells({ columns, shown, steps, width, height, formatCell }),
    [columns, steps, height, formatCell],
  );
  return (
    <ChartFrame
      {...props}
      kind="cell"
      height={height}
      axisLabel={axisLabel}
      columns={named}
      series={rows}
      legend={<HeatScale steps={steps} format={format} />}
      draw={draw}
    />
  );
}
