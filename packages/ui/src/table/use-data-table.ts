import type { RowData } from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMedia } from "../use-media.ts";
import { columnId, type TableColumn } from "./column.ts";
import type { Engine, EngineRow } from "./features.ts";
import { type Paging, pagingOf } from "./pagination-options.ts";
import type { DataTableProps } from "./props.ts";
import { nothingSelected, type TableSelection } from "./selection.ts";
import { changed, type TableState, tableState } from "./table-state.ts";
import { defaultTexts, type TableTexts } from "./texts.ts";
import { useEngine } from "./use-engine.ts";

/** State and callbacks of a table for its parts. */
export interface TableModel<Item extends RowData> {
  engine: Engine<Item>;
  texts: TableTexts;
  /** Shown columns in order. */
  columns: readonly TableColumn<Item>[];
  /** Rows of this page. */
  rows: readonly EngineRow<Item>[];
  state: TableState;
  change: (change: Partial<TableState>) => void;
  paging: Paging;
  selection: TableSelection;
  select: (next: TableSelection) => void;
  loading: boolean;
  phone: boolean;
  /** Whether rows are shown as cards. */
  cards: boolean;
  /** Whether the first columns stay while others scroll horizontally. */
  sticky: boolean;
  selectable: boolean;
}

export function useDataTable<Item extends RowData>(props: DataTableProps<Item>): TableModel<Item> {
  const { columns, pagination, mobileMode = "moveable", shortenTo } = props;
  const server = pagination?.strategy === "server";
  if (server && !pagination.fetchData)
    throw new Error("Pagination strategy is set to server but no fechData function was provided");

  const [ownState, setOwnState] = useState(() => tableState(props.initialState));
  const [ownSelection, setOwnSelection] = useState(nothingSelected);
  const state = props.state ?? ownState;
  const selection = props.selection ?? ownSelection;
  const select = (next: TableSelection): void => {
    setOwnSelection(next);
    props.onSelectionChange?.(next);
  };

  const phone = useMedia("(width < 640px)");
  const leftOut = useMemo(
    () =>
      phone && mobileMode === "shorten" ? columns.map(columnId).filter((id) => !(shortenTo ?? []).includes(id)) : [],
    [phone, mobileMode, columns, shortenTo],
  );
  const engine = useEngine({
    columns,
    data: props.data,
    rowId: props.rowId,
    state,
    leftOut,
    server,
    selected: selection.ids,
    canSelect: props.selectable ?? false,
    onSelect: (ids) => select({ all: false, ids }),
  });

  const matching = engine.getRowModel().rows;
  const paging = pagingOf(pagination, state, matching.length);
  const { page, pageSize } = paging;
  const cut = pagination?.strategy === "client";
  const rows = useMemo(
    () => (cut ? matching.slice((page - 1) * pageSize, page * pageSize) : matching),
    [cut, matching, page, pageSize],
  );
  const visible = engine.getVisibleLeafColumns();
  const shown = useMemo(
    () => visible.flatMap(({ id }) => columns.find((column) => columnId(column) === id) ?? []),
    [visible, columns],
  );
  useFetch(props, state, paging);
  useCleared(state, () => select(nothingSelected));

  return {
    engine,
    texts: useMemo(() => ({ ...defaultTexts, ...props.texts }), [props.texts]),
    columns: shown,
    rows,
    state,
    change(change) {
      const next = changed(state, change);
      setOwnState(next);
      props.onStateChange?.(next);
      // Compares with the shown page and size, which the caller may override.
      const told = changed({ ...state, page, pageSize }, change);
      if (told.page !== page) pagination?.onPageChange?.(told.page);
      if (told.pageSize !== pageSize) pagination?.onItemsPerPageChange?.(told.pageSize);
    },
    paging,
    selection,
    select,
    loading: (props.loading || pagination?.loading) ?? false,
    phone,
    cards: phone && mobileMode === "transformed",
    sticky: phone && mobileMode === "collapsed",
    selectable: props.selectable !== undefined && props.selectable !== false,
  };
}

/** Calls `fetchData` whenever the request changes. */
function useFetch<Item extends RowData>({ pagination }: DataTableProps<Item>, state: TableState, paging: Paging): void {
  const { sort, search, filters } = state;
  const request = { page: paging.page, pageSize: paging.pageSize, sort, search: search.trim(), filters };
  const key = JSON.stringify(request);
  const server = pagination?.strategy === "server";
  useEffect(() => {
    if (server) pagination?.fetchData?.(request);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once per request: a caller's new function is no new one
  }, [server, key]);
}

/** Clears the selection when the filters change. */
function useCleared(state: TableState, clear: () => void): void {
  const filters = JSON.stringify([state.search.trim(), state.filters]);
  const before = useRef(filters);
  useEffect(() => {
    if (before.current !== filters) clear();
    before.current = filters;
  });
}
