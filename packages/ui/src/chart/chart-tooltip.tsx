import type { Box } from "./geometry.ts";
import { type ChartColumn, type Format, type PlacedSeries, valueAt } from "./model.ts";
import { CompareGlyph, type GlyphKind, SeriesGlyph } from "./series-glyph.tsx";
import type { ChartTexts } from "./texts.ts";

interface ChartTooltipProps {
  kind: GlyphKind | "cell";
  column: ChartColumn;
  index: number;
  series: readonly PlacedSeries[];
  /** The current series. */
  active: number;
  format: Format;
  texts: ChartTexts;
  /** The anchor, and the area that the tooltip must not leave. */
  at: Box;
  area: Box;
}

const gap = 12;
const narrow = 560;

/** Places the tooltip on the side with more space, or at the other end of the drawing if neither fits. */
export function tooltipPlace(at: Box, area: Box): string {
  const percent = (share: number): string => `${Math.round(share * 100)}%`;
  const [middle, end] = [at.x + at.width / 2, area.x + area.width];
  const late = middle > area.x + area.width / 2;
  const low = at.y + at.height / 2 > area.y + area.height / 2;
  const tall = at.height >= area.height;
  const beside = late ? at.x - gap : at.x + at.width + gap;
  // Above or below a horizontal bar, shifted left by the bar's relative center, so that it stays inside.
  const [x, left] = tall
    ? area.width < narrow
      ? [late ? area.x : end, late ? 0 : 1]
      : [beside, late ? 1 : 0]
    : [middle, middle / end];
  const [y, up] = tall ? [area.y, 0] : low ? [at.y - 6, 1] : [at.y + at.height + 6, 0];
  return `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-${percent(left)}, -${percent(up)})`;
}

/** The current point in full. Hidden from screen readers, because the live region announces it. */
export function ChartTooltip(props: ChartTooltipProps) {
  const { kind, column, index, series, active, format, texts, at, area } = props;
  const say = (value: number | null): string => (value === null ? texts.noValue : format(value));
  const listed = kind === "cell" ? series.slice(active, active + 1) : series;
  return (
    <div
      aria-hidden="true"
      data-part="tooltip"
      style={{ transform: tooltipPlace(at, area) }}
      className="pointer-events-none absolute top-0 left-0 z-sticky max-w-64 min-w-36 rounded-lg border border-line bg-raised px-3 py-2 text-dense shadow-raised will-change-transform"
    >
      <p className="font-medium whitespace-nowrap">{column.label}</p>
      <dl
        className={`mt-1 grid items-center gap-x-2 gap-y-0.5 ${kind === "cell" ? "grid-cols-[1fr_auto]" : "grid-cols-[auto_1fr_auto]"}`}
      >
        {listed.map((one, place) => {
          const compared = valueAt(one.compare, index);
          const read = kind === "cell" || (place === active && series.length > 1);
          return (
            <div key={one.id} data-read={read || undefined} className="group contents">
              {kind !== "cell" && <SeriesGlyph kind={kind} place={one.place} />}
              <dt className="truncate text-muted group-data-read:font-medium group-data-read:text-ink">{one.label}</dt>
              <dd className="text-right tabular-nums group-data-read:font-semibold">
                {say(valueAt(one.values, index))}
              </dd>
              {compared !== null && kind !== "cell" && (
                <>
                  <CompareGlyph kind={kind} />
                  <dt className="truncate text-muted">{column.compareLabel ?? texts.compare}</dt>
                  <dd className="text-right text-muted tabular-nums">{format(compared)}</dd>
                </>
              )}
            </div>
          );
        })}
      </dl>
      {(column.settling || column.annotation) && (
        <p className="mt-1.5 border-t border-line pt-1.5 text-xs text-muted">
          {[column.annotation, column.settling ? texts.settling : ""].filter(Boolean).join(" · ")}
        </p>
      )}
    </div>
  );
}
