import { ChartColumn as ChartIcon, Table2 } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { Button } from "./button.tsx";
import { ChartBlank, type ChartState } from "./chart/chart-blank.tsx";
import { ChartLegend } from "./chart/chart-legend.tsx";
import { ChartReader } from "./chart/chart-reader.tsx";
import { ChartTable } from "./chart/chart-table.tsx";
import type { Drawing } from "./chart/geometry.ts";
import {
  type ChartColumns,
  type ChartSeries,
  type Format,
  hasValues,
  type PlacedSeries,
  placed,
} from "./chart/model.ts";
import type { GlyphKind } from "./chart/series-glyph.tsx";
import { type ChartTexts, chartTexts } from "./chart/texts.ts";
import { useWidth } from "./chart/use-width.ts";

/** Props of every chart. */
export interface ChartProps {
  title: string;
  /** One line below the title. */
  note?: ReactNode;
  /** Shown at the end of the title line. */
  actions?: ReactNode;
  /** Defaults to ready; a chart without values is empty. */
  state?: ChartState;
  /** Height of the drawing, reserved while there is none. */
  height?: number;
  /** A value with its unit or currency. */
  format: Format;
  texts?: Partial<ChartTexts>;
}

interface ChartFrameProps extends ChartProps {
  kind: GlyphKind | "cell";
  height: number;
  /** Name of the columns: "Date", "Channel". */
  axisLabel: string;
  columns: ChartColumns;
  series: readonly ChartSeries[];
  /** Replaces the legend. */
  legend?: ReactNode;
  draw: (shown: readonly PlacedSeries[], width: number, texts: ChartTexts) => Drawing;
}

/** The common parts of all charts: title, legend, states, drawing, reader and table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, note, actions, state, height, format, kind, axisLabel, columns, series, legend, draw } = props;
  const texts = useMemo(() => ({ ...chartTexts, ...props.texts }), [props.texts]);
  const titleId = useId();
  const [ref, width] = useWidth();
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [compares, setCompares] = useState(true);
  const shown = useMemo(
    () =>
      placed(series)
        .filter(({ id }) => !hidden.has(id))
        .map(({ compare, ...one }) => (compare && compares ? { ...one, compare } : one)),
    [series, hidden, compares],
  );
  const drawing = useMemo(
    () => (width && shown.length ? draw(shown, width, texts) : undefined),
    [draw, shown, width, texts],
  );
  const blank = state && state.kind !== "ready" ? state : hasValues(series) ? undefined : { kind: "empty" as const };

  const hasCompare = series.some(({ compare }) => compare);
  const compare = hasCompare
    ? { label: texts.compare, shown: compares, onToggle: () => setCompares(!compares) }
    : undefined;
  const toggle = (id: string): void =>
    setHidden((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));

  return (
    <figure
      aria-labelledby={titleId}
      className="@container rounded-lg border border-line bg-surface px-4 pt-3 pb-4 sm:px-5"
    >
      <figcaption className="flex min-h-control-small flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={titleId} className="text-sm leading-7 font-semibold wrap-break-word">
            {title}
          </h2>
          {note && <div className="text-dense text-muted">{note}</div>}
        </div>
        <div className="-mr-2.5 flex items-center gap-2">
          {actions}
          {!blank && (
            <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartIcon aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              <span className="sr-only @md:not-sr-only">{asTable ? texts.showChart : texts.showTable}</span>
            </Button>
          )}
        </div>
      </figcaption>
      {!asTable && (legend || kind === "cell" || series.length > 1 || hasCompare || blank?.kind === "loading") && (
        <div className="mt-1 flex min-h-control-small items-center">
          {!blank &&
            (kind === "cell" ? (
              legend
            ) : (
              <ChartLegend
                kind={kind}
                label={texts.series}
                series={placed(series)}
                hidden={hidden}
                onToggle={toggle}
                compare={compare}
              />
            ))}
        </div>
      )}
      <div ref={ref} style={{ minHeight: height }} className="mt-2">
        {blank ? (
          <ChartBlank state={blank} texts={texts} height={height} />
        ) : (
          <>
            {!asTable && drawing && (
              <ChartReader
                title={title}
                kind={kind}
                drawing={drawing}
                columns={columns}
                series={shown}
                format={format}
                texts={texts}
              />
            )}
            {!asTable && !shown.length && (
              <p role="status" style={{ height }} className="grid place-items-center text-center text-dense text-muted">
                {texts.allHidden}
              </p>
            )}
            <ChartTable
              title={title}
              axisLabel={axisLabel}
              columns={columns}
              series={series}
              format={format}
              texts={texts}
              unseen={!asTable}
              height={height}
            />
          </>
        )}
      </div>
      {!blank && !asTable && columns.annotations.length > 0 && (
        <ol aria-label={texts.annotations} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-dense">
          {columns.annotations.map(({ index: at, label }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two events may share point and name
            <li key={index} className="flex items-baseline gap-2">
              <span
                aria-hidden="true"
                className="grid size-4 shrink-0 place-items-center self-center rounded-full bg-inverse text-[0.625rem] leading-none font-semibold text-on-inverse"
              >
                {index + 1}
              </span>
              {label}
              <span className="text-muted">{columns.at(at)?.label}</span>
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}
