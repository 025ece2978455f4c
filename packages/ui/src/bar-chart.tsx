import { useCallback, useMemo } from "react";
import { drawBars } from "./chart/draw-bars.tsx";
import { type ChartAnnotation, type ChartSeries, columnsOf, type Format, type PlacedSeries } from "./chart/model.ts";
import type { ChartTexts } from "./chart/texts.ts";
import { longLabels, shortLabels, type TimeAxis } from "./chart/zoned-time.ts";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

interface BarChartProps extends ChartProps {
  axis: TimeAxis | { categories: readonly string[] };
  /** Name of the axis in the table: "Date", "Channel". */
  axisLabel: string;
  series: readonly ChartSeries[];
  /** Formats values on the axis, where space is limited. */
  formatAxis?: Format;
  /** Groups series side by side or stacks them. */
  layout?: "grouped" | "stacked";
  /** Horizontal bars, for long names. Without `height`, the number of bars decides it. */
  horizontal?: boolean;
  /** Index from which values are preliminary. */
  settlingFrom?: number;
  annotations?: readonly ChartAnnotation[];
}

const noAnnotations: readonly ChartAnnotation[] = [];

/** Compares amounts by bars. */
export function BarChart(props: BarChartProps) {
  const { axis, series, format, formatAxis = format, layout = "grouped", horizontal = false } = props;
  const { settlingFrom, annotations = noAnnotations } = props;
  const names = useMemo(
    () => ("categories" in axis ? axis.categories : shortLabels(axis.times, axis.step, axis.zone)),
    [axis],
  );
  const rowHeight = layout === "grouped" ? 20 + 14 * Math.max(1, series.length) : 36;
  const height = props.height ?? (horizontal ? 40 + rowHeight * Math.max(3, names.length) : 280);
  const columns = useMemo(() => {
    if ("categories" in axis)
      return columnsOf(axis.categories.length, (index) => axis.categories[index], { settlingFrom, annotations });
    const { times, step, zone, compareTimes } = axis;
    const compareLabel = compareTimes && longLabels(compareTimes, step, zone);
    return columnsOf(times.length, longLabels(times, step, zone), { compareLabel, settlingFrom, annotations });
  }, [axis, settlingFrom, annotations]);
  const draw = useCallback(
    (shown: readonly PlacedSeries[], width: number, texts: ChartTexts) =>
      drawBars({
        names,
        shown,
        stacked: layout === "stacked",
        horizontal,
        width,
        height,
        formatAxis,
        settlingFrom,
        annotations,
        texts,
      }),
    [names, layout, horizontal, height, formatAxis, settlingFrom, annotations],
  );
  return <ChartFrame {...props} kind="bar" height={height} columns={columns} draw={draw} />;
}
