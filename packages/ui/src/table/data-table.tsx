import type { RowData } from "@tanstack/react-table";
import { useRef, useState } from "react";
import { Body, type BodyHandle, virtualFrom } from "./body.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CardControls } from "./card-controls.tsx";
import { columnId } from "./column.ts";
import { sortBy } from "./column-actions.ts";
import { Columns } from "./columns.tsx";
import { actionsWidth, columnWidths, selectWidth } from "./column-widths.ts";
import type { EngineRow } from "./features.ts";
import { Foot } from "./foot.tsx";
import { Head } from "./head.tsx";
import { Pagination } from "./pagination.tsx";
import { selectMatching } from "./page-selection.ts";
import { MessageRow, Progress, SkeletonRows } from "./placeholder-rows.tsx";
import type { DataTableProps } from "./props.ts";
import { roles } from "./roles.ts";
import { openLink } from "./row.tsx";
import { selectedCount } from "./selection.ts";
import { messageOf } from "./table-message.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useDataTable } from "./use-data-table.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useExtend, useRowKeys } from "./use-row-keys.ts";
import { useRowParts } from "./use-row-parts.ts";

/** A table with sorting, filtering, pagination, selection and export; a grid by keyboard, cards on a phone. */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const model = useDataTable(props);
  const { rows, columns, texts, paging, loading, cards, selection, selectable } = model;
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const parts = useRowParts(props, model);

  const actions = props.rowActions !== undefined;
  const cells = cards && props.card ? 1 : columns.length;
  const columnCount = cells + (selectable ? 1 : 0) + (actions ? 1 : 0);
  const message = messageOf(props, model);
  const waiting = loading && rows.length === 0 && props.error === undefined;
  const drawn = message !== undefined || waiting ? [] : rows;
  const isSelected = (row: EngineRow<Item>): boolean =>
    selection.all ? row.getCanSelect() : selection.ids[row.id] === true;

  const server = props.pagination?.strategy === "server";
  const judged = typeof props.selectable === "function";
  const toggle = (row: number): void => {
    const chosen = drawn[row];
    if (selectable && chosen?.getCanSelect()) parts.onSelect(chosen, !isSelected(chosen), false);
  };
  const extend = useExtend(model, drawn);
  const keys = useGridKeys({
    grid,
    rows: message === undefined ? drawn.length : 1,
    columns: columnCount,
    firstRow: cards ? 0 : -1,
    pageStep: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 440) / 44) - 1),
    reveal: (row) => body.current?.reveal(row),
    onSort: (place) => {
      const column = columns[place - (selectable ? 1 : 0)];
      if (column && !column.disableSortBy) sortBy(model, columnId(column));
    },
    onToggle: toggle,
    onOpen: (row) => {
      const element = grid.current?.querySelector(`[data-row="${row}"]`);
      if (element) openLink(element);
    },
    onExtend: props.rowKeys && selectable ? extend : undefined,
  });
  useRowKeys({
    grid,
    model,
    keys,
    rows: drawn,
    single: props.rowKeys,
    focusRow: props.focusRow,
    onToggle: toggle,
    onSelectAll: server && judged ? undefined : () => selectMatching(model, server),
  });

  const widths = columnWidths(model, dragged);
  const sides = (selectable ? selectWidth : 0) + (actions ? actionsWidth : 0);
  const fits = model.phone && props.mobileMode === "shorten";
  const height = props.height ?? (drawn.length >= virtualFrom ? "70dvh" : undefined);
  const hasBar = props.toolbar !== undefined || props.columnMenu || props.exportName || props.bulkActions;
  const chosen = selectedCount(selection, paging.total ?? rows.length);
  const bulk = chosen > 0 && props.bulkActions && (
    <BulkBar model={model} server={server} judged={judged}>
      {props.bulkActions(selection)}
    </BulkBar>
  );

  return (
    <div
      {...(props.dense && model.state.density !== "comfortable" && { "data-density": "compact" })}
      className={`flex min-w-0 flex-col bg-surface text-sm in-data-[density=compact]:text-dense ${props.framed === false ? "" : "overflow-clip rounded-lg border border-line"}`}
    >
      {hasBar && (
        <div className="grid border-b border-line *:col-start-1 *:row-start-1">
          <div className={bulk && !model.phone ? "invisible" : ""}>
            <Toolbar model={model} props={props} />
          </div>
          {!model.phone && bulk}
        </div>
      )}
      {cards && <CardControls model={model} selectable={selectable} news={props.news} />}
      <div className="relative min-h-0">
        {loading && rows.length > 0 && <Progress />}
        {props.news && !cards && (
          <div className="pointer-events-none absolute inset-x-0 top-1 z-sticky flex justify-center *:pointer-events-auto *:shadow-raised">
            {props.news}
          </div>
        )}
        <div
          ref={scroller}
          style={{ maxHeight: height }}
          className={`@container relative overflow-x-auto ${height ? "overflow-y-auto" : "overflow-y-clip"}`}
        >
          <table
            ref={grid}
            {...roles.grid}
            aria-label={props.label}
            aria-rowcount={paging.total === undefined ? -1 : paging.total + 1}
            aria-colcount={columnCount}
            aria-multiselectable={selectable || undefined}
            aria-busy={loading || undefined}
            {...{ onKeyDownCapture: keys.onKeyDownCapture, onFocus: keys.onFocus, onBlur: keys.onBlur }}
            style={cards || fits ? undefined : { minWidth: widths.total + sides }}
            className={cards ? "block w-full *:block" : "w-full table-fixed border-separate border-spacing-0"}
          >
            {!cards && <Columns model={model} widths={widths} fits={fits} actions={actions} />}
            {!cards && (
              <Head
                model={model}
                actions={actions}
                activeColumn={keys.active.row === -1 ? keys.active.column : undefined}
                onDrag={setDragged}
              />
            )}
            {message !== undefined && <MessageRow columns={columnCount}>{message}</MessageRow>}
            {waiting && <SkeletonRows paging={paging} columns={columnCount} cards={cards} />}
            {drawn.length > 0 && (
              <Body
                handle={body}
                scroller={scroller}
                rows={drawn}
                parts={parts}
                isSelected={isSelected}
                before={(paging.page - 1) * paging.pageSize}
                active={keys.active}
                uneven={cards || columns.some(({ wraps }) => wraps)}
              />
            )}
            {drawn.length > 0 && <Foot model={model} actions={actions} />}
          </table>
        </div>
      </div>
      <span role="status" className="sr-only">
        {loading ? texts.loading : ""}
      </span>
      {waiting && props.pagination && (
        <div className="h-[calc(var(--spacing-control-small)+1rem)] border-t border-line" />
      )}
      {paging.shown && !waiting && props.error === undefined && (
        <div className="border-t border-line">
          <Pagination
            paging={paging}
            rows={rows.length}
            texts={texts}
            onPage={(page) => model.change({ page })}
            onPageSize={(pageSize) => model.change({ pageSize })}
          />
        </div>
      )}
      {model.phone && bulk && <div className="sticky bottom-0 z-sticky border-t border-line">{bulk}</div>}
    </div>
  );
}
