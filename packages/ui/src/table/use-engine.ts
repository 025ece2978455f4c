import {
  type ColumnDef,
  functionalUpdate,
  type RowData,
  type RowSelectionState,
  type SortingState,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import {
  columnId,
  compareValues,
  defaultColumnWidth,
  matchesFilter,
  minColumnWidth,
  type TableColumn,
  valueOf,
} from "./column.ts";
import { type Engine, features } from "./features.ts";
import type { TableState } from "./table-state.ts";

interface EngineOptions<Item extends RowData> {
  columns: readonly TableColumn<Item>[];
  data: readonly Item[];
  rowId: (row: Item) => string;
  state: TableState;
  /** Columns that a small screen omits, in addition to hidden ones. */
  leftOut: readonly string[];
  /** Rows are already filtered, sorted and paginated. */
  server: boolean;
  selected: Readonly<Record<string, true>>;
  canSelect: boolean | ((row: Item) => boolean);
  onSelect: (ids: RowSelectionState) => void;
}

/** Returns the stateless table engine. It provides all matching rows; pagination follows. */
export function useEngine<Item extends RowData>(options: EngineOptions<Item>): Engine<Item> {
  const { columns, data, rowId, state, leftOut, server, selected, canSelect, onSelect } = options;
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const { sort, filters, hidden, order, widths, search } = state;
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.column, desc: sort.direction === "desc" }] : []),
    [sort],
  );
  const columnFilters = useMemo(
    () =>
      Object.entries(filters)
        .filter(([name]) => definitions.some(({ id }) => id === name))
        .map(([id, value]) => ({ id, value })),
    [filters, definitions],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries([...hidden, ...leftOut].map((id) => [id, false])),
    [hidden, leftOut],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: {
      sorting,
      columnFilters,
      columnVisibility,
      columnOrder: order as string[],
      columnSizing: widths,
      globalFilter: search.trim(),
      rowSelection: selected,
    },
    onRowSelectionChange: (update: Updater<RowSelectionState>) => onSelect(functionalUpdate(update, selected)),
    enableRowSelection: typeof canSelect === "boolean" ? canSelect : ({ original }) => canSelect(original),
    manualFiltering: server,
    manualSorting: server,
    enableMultiSort: false,
    sortDescFirst: false,
    globalFilterFn: (row, id, wanted: string) => matchesFilter(row.getValue(id), [wanted], "contains"),
    getColumnCanGlobalFilter: () => true,
    defaultColumn: { size: defaultColumnWidth, minSize: minColumnWidth },
  });
}

function definition<Item extends RowData>(column: TableColumn<Item>): ColumnDef<typeof features, Item, unknown> {
  const { filter = "contains" } = column;
  return {
    id: columnId(column),
    accessorFn: (row: Item) => valueOf(column, row),
    header: column.Header,
    enableSorting: !column.disableSortBy,
    enableHiding: !column.disableHiding,
    sortUndefined: "last",
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    filterFn: (row, id, asked: readonly string[]) => matchesFilter(row.getValue(id), asked, filter),
    ...(column.width !== undefined && { size: column.width }),
  };
}
