import type { RowData } from "@tanstack/react-table";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { EngineRow } from "./features.ts";
import type { DataTableProps } from "./props.ts";
import type { RowParts } from "./row.tsx";
import type { TableModel } from "./use-data-table.ts";

/** Returns the props common to all rows, stable while rows are scrolled, focused or selected. */
export function useRowParts<Item extends RowData>(
  props: DataTableProps<Item>,
  model: TableModel<Item>,
): RowParts<Item> {
  const { columns, texts, cards, sticky, selectable } = model;
  const { rowLink, rowActions, rowName, rowId, card, isDimmed } = props;
  const marksFocus = props.rowKeys !== undefined;
  // Inline functions change on every render and must not render rows again.
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
      card,
      isDimmed,
      marksFocus,
      sticky,
    }),
    [columns, selectable, texts, rowLink, rowActions, cards, card, isDimmed, marksFocus, sticky],
  );
}

function toggleRow<Item extends RowData>(
  { selection, select, rows }: TableModel<Item>,
  row: EngineRow<Item>,
  checked: boolean,
  shift: boolean,
): void {
  if (selection.all) {
    // All matching rows except this one: only the page's rows are known by ID.
    const others = rows.filter((other) => other.getCanSelect() && other.id !== row.id);
    select({ all: false, ids: Object.fromEntries(others.map(({ id }) => [id, true])) });
  } else row.getToggleSelectedHandler()({ target: { checked }, shiftKey: shift });
}
