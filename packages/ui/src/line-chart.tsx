import { useCallback, useMemo } from "react";
import { drawLines } from "./chart/draw-lines.tsx";
import { type ChartAnnotation, type ChartSeries, columnsOf, type Format, type PlacedSeries } from "./chart/model.ts";
import type { ChartTexts } from "./chart/texts.ts";
import { instantOf, longLabels, type TimeAxis } from "./chart/zoned-time.ts";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

interface LineChartProps extends ChartProps {
  axis: TimeAxis;
  /** Name of the axis in the table. */
  axisLabel?: string;
  series: readonly ChartSeries[];
  /** Formats values on the axis, where space is limited. */
  formatAxis?: Format;
  /** Index from which values are preliminary. */
  settlingFrom?: number;
  annotations?: readonly ChartAnnotation[];
}

const noAnnotations: readonly ChartAnnotation[] = [];

/** Shows values over time. */
export function LineChart(props: LineChartProps) {
  const { axis, axisLabel = "Date", series, format, settlingFrom, annotations = noAnnotations, height = 280 } = props;
  const { formatAxis = format } = props;
  const { times, step, zone, compareTimes } = axis;
  const instants = useMemo(() => times.map((time) => instantOf(time, zone)), [times, zone]);
  const columns = useMemo(
    () =>
      columnsOf(times.length, longLabels(times, step, zone), {
        compareLabel: compareTimes && longLabels(compareTimes, step, zone),
        settlingFrom,
        annotations,
      }),
    [times, step, zone, compareTimes, settlingFrom, annotations],
  );
  const draw = useCallback(
    (shown: readonly PlacedSeries[], width: number, texts: ChartTexts) =>
      drawLines({ instants, step, zone, shown, width, height, formatAxis, settlingFrom, annotations, texts }),
    [instants, step, zone, height, formatAxis, settlingFrom, annotations],
  );
  return (
    <ChartFrame
      {...props}
      kind="line"
      height={height}
      axisLabel={axisLabel}
      columns={columns}
      series={series}
      draw={draw}
    />
  );
}
