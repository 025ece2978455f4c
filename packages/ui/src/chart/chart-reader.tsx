import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { ChartTooltip } from "./chart-tooltip.tsx";
import type { Box, Drawing } from "./geometry.ts";
import { fillOf, markerOf } from "./looks.ts";
import type { ChartColumns, Format, PlacedSeries } from "./model.ts";
import { type Reading, read, sayReading } from "./reading.ts";
import type { GlyphKind } from "./series-glyph.tsx";
import type { ChartTexts } from "./texts.ts";

interface ChartReaderProps {
  title: string;
  kind: GlyphKind | "cell";
  drawing: Drawing;
  columns: ChartColumns;
  series: readonly PlacedSeries[];
  format: Format;
  texts: ChartTexts;
}

const placeOf = ({ x, y }: Box): string => `translate(${Math.round(x)}px, ${Math.round(y)}px)`;

/**
 * Reads the drawing by pointer or keyboard. Markers are in layers above the drawing, so that a dense drawing is not
 * painted again.
 */
export function ChartReader({ title, kind, drawing, columns, series, format, texts }: ChartReaderProps) {
  const helpId = useId();
  const [asked, setAsked] = useState<Reading>();
  const [said, setSaid] = useState("");
  const { plot, geometry } = drawing;
  const reading =
    asked && asked.column < columns.count && series.length
      ? { column: asked.column, series: Math.min(asked.series, series.length - 1) }
      : undefined;
  const column = reading && columns.at(reading.column);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") return setAsked(undefined);
    const next = read(event.key, reading, { columns: columns.count, series: series.length });
    const [place, one] = [next && columns.at(next.column), next && series[next.series]];
    if (!next || !place || !one) return;
    event.preventDefault();
    setAsked(next);
    setSaid(sayReading(place, one, next.column, format, texts));
  }

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const next = geometry.nearest(event.clientX - left, event.clientY - top);
    if (next.column !== asked?.column || next.series !== asked.series) setAsked(next);
  }

  const whole = reading && geometry.column(reading.column);
  const at = whole && whole.height < geometry.area.height ? (geometry.mark(reading) ?? whole) : whole;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys
    <div
      role="application"
      aria-roledescription="chart"
      aria-label={title}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={(event) => event.pointerType === "mouse" && setAsked(undefined)}
      onBlur={() => setAsked(undefined)}
      className="relative touch-pan-y rounded-md select-none"
    >
      {plot}
      <span id={helpId} hidden>
        {texts.help}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
      {reading && column && at && (
        <>
          <Follower kind={kind} drawing={drawing} reading={reading} series={series} />
          <ChartTooltip
            kind={kind}
            column={column}
            index={reading.column}
            series={series}
            active={reading.series}
            format={format}
            texts={texts}
            at={at}
            area={geometry.area}
          />
        </>
      )}
    </div>
  );
}

interface FollowerProps {
  kind: GlyphKind | "cell";
  drawing: Drawing;
  reading: Reading;
  series: readonly PlacedSeries[];
}

/** Marks the current point: a line with points, or a band with a frame around one area. */
function Follower({ kind, drawing: { geometry }, reading, series }: FollowerProps) {
  const band = geometry.column(reading.column);
  const active = geometry.mark(reading);
  return (
    <div aria-hidden="true" data-part="follower" className="pointer-events-none absolute inset-0 overflow-hidden">
      {kind !== "cell" && (
        <div
          style={{ width: Math.max(1, band.width), height: band.height, transform: placeOf(band) }}
          className={`absolute top-0 left-0 will-change-transform ${band.width ? "bg-ink/6" : "bg-field"}`}
        />
      )}
      {kind === "line" &&
        series.map((one, index) => {
          const point = geometry.mark({ column: reading.column, series: index });
          return (
            point && (
              <svg
                key={one.id}
                width="20"
                height="20"
                viewBox="-10 -10 20 20"
                style={{ transform: placeOf({ ...point, x: point.x - 10, y: point.y - 10 }) }}
                className="absolute top-0 left-0 will-change-transform"
              >
                <path
                  d={markerOf(one.place, index === reading.series && series.length > 1 ? 130 : 70)}
                  className={`stroke-surface stroke-2 [paint-order:stroke] ${fillOf(one.place)}`}
                />
              </svg>
            )
          );
        })}
      {kind !== "line" && active && (
        <div
          style={{ width: active.width, height: active.height, transform: placeOf(active) }}
          className="absolute top-0 left-0 rounded-sm outline-2 outline-ink will-change-transform"
        />
      )}
    </div>
  );
}
