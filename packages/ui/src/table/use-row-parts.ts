import type { RowData } from "@tanstack/react-table";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { EngineRow } from "./features.ts";
import type { DataTableProps } from "./props.ts";
import type { RowParts } from "./row.tsx";
import type { TableModel } from "./use-data-table.ts";

/** The parts that all rows share. They stay the same object while rows are merely scrolled, focused or selected. */
export function useRowParts<Item extends RowData>(
  props: DataTableProps<Item>,
  model: TableModel<Item>,
): RowParts<Item> {
  const { columns, texts, cards, sticky, selectable } = model;
  const { rowLink, rowActions, rowName, rowId } = props;
  // What callers write in place is another function each time, and no reason to draw rows again.
  const latest = useRef({ model, nameOf: rowName ?? rowId });
  useLayoutEffect(() => {
    latest.current = { model, nameOf: rowName ?? rowId };
  });
  return useMemo(
    () => ({
      columns,
      selectable,
      selectLabel: (row) => texts.selectRow(latest.current.nameOf(row)),
      onSelect: (row, checked, shift) => toggleRow(latest.current.model, row, checked, shift),
      rowLink,
      rowActions,
      cards,
      sticky,
    }),
    [columns, selectable, texts, rowLink, rowActions, cards, sticky],
  );
}

function toggleRow<Item extends RowData>(
  { selection, select, rows }: TableModel<Item>,
  row: EngineRow<Item>,
  checked: boolean,
  shift: boolean,
): void {
  if (selection.all) {
    // All that match, but this one: what remains known by name is this page.
    const others = rows.filter((other) => other.getCanSelect() && other.id !== row.id);
    select({ all: false, ids: Object.fromEntries(others.map(({ id }) => [id, true])) });
  } else row.getToggleSelectedHandler()({ target: { checked }, shiftKey: shift });
}
