import type { Values } from "./chart/model.ts";

interface SparklineProps {
  values: Values;
  /** Describes the line: "Sales of the last 30 days, from $1,200 to $1,480". */
  label: string;
  /** Whether the trend is good or bad; defaults to neutral. */
  tone?: "neutral" | "good" | "bad";
}

const tones = {
  neutral: "stroke-chart-1 fill-chart-1",
  good: "stroke-accent-green fill-accent-green",
  bad: "stroke-accent-red fill-accent-red",
};

const size = { width: 96, height: 24, edge: 3 };

/**
 * An inline trend for a cell or beside a number. It doesn't use the chart library, because a table has hundreds of
 * them and a line needs no scale with ticks.
 */
export function Sparkline({ values, label, tone = "neutral" }: SparklineProps) {
  const { width, height, edge } = size;
  const points = sparklinePoints(values, width - 2 * edge, height - 2 * edge);
  const last = points.filter((point) => point !== undefined).at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`${-edge} ${-edge} ${width} ${height}`}
      className={`inline-block align-middle ${tones[tone]}`}
    >
      <path d={pathOf(points)} fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      {last && <circle cx={last.x} cy={last.y} r="2.25" stroke="none" />}
    </svg>
  );
}

type Point = { x: number; y: number } | undefined;

/** Returns the points; equal values are in the middle. */
export function sparklinePoints(values: Values, width: number, height: number): Point[] {
  const known = values.filter((value) => value !== null);
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return values.map((value, index) =>
    value === null
      ? undefined
      : {
          x: round(values.length > 1 ? (index / (values.length - 1)) * width : width),
          y: round(greatest === least ? height / 2 : (1 - (value - least) / (greatest - least)) * height),
        },
  );
}

/** Returns the path. Missing values interrupt it, and a value between two missing ones is a dot. */
function pathOf(points: readonly Point[]): string {
  const step = (point: Point, index: number): string => {
    if (!point) return "";
    if (points[index - 1]) return `L${point.x} ${point.y}`;
    return `M${point.x} ${point.y}${points[index + 1] ? "" : "h0"}`;
  };
  return points.map(step).join("");
}
