import type { PlacedSeries } from "./model.ts";
import { CompareGlyph, type GlyphKind, SeriesGlyph } from "./series-glyph.tsx";

interface EntryProps {
  shown: boolean;
  onToggle: () => void;
  label: string;
  children: React.ReactNode;
}

function Entry({ shown, onToggle, label, children }: EntryProps) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={onToggle}
      className="inline-flex h-control-small max-w-full cursor-pointer items-center gap-1.5 rounded-md px-2 text-dense text-ink transition-colors hover:bg-hover aria-[pressed=false]:text-muted aria-[pressed=false]:line-through [&[aria-pressed=false]>svg]:opacity-30"
    >
      {children}
      <span className="truncate">{label}</span>
    </button>
  );
}

interface ChartLegendProps {
  kind: GlyphKind;
  label: string;
  series: readonly PlacedSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  compare?: { label: string; shown: boolean; onToggle: () => void } | undefined;
}

/** Lists the series and toggles them. */
export function ChartLegend({ kind, label, series, hidden, onToggle, compare }: ChartLegendProps) {
  return (
    <div role="group" aria-label={label} className="-mx-2 flex flex-wrap gap-x-1 gap-y-0.5">
      {series.map((one) => (
        <Entry key={one.id} shown={!hidden.has(one.id)} onToggle={() => onToggle(one.id)} label={one.label}>
          <SeriesGlyph kind={kind} place={one.place} />
        </Entry>
      ))}
      {compare && (
        <Entry shown={compare.shown} onToggle={compare.onToggle} label={compare.label}>
          <CompareGlyph kind={kind} />
        </Entry>
      )}
    </div>
  );
}
