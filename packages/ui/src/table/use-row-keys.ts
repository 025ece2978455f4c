import type { RowData } from "@tanstack/react-table";
import { type RefObject, useEffect, useRef } from "react";
import { isMod } from "../keys.ts";
import { usePageKeys } from "../use-page-keys.ts";
import type { EngineRow } from "./features.ts";
import { pageSelection } from "./page-selection.ts";
import { nothingSelected } from "./selection.ts";
import type { TableModel } from "./use-data-table.ts";
import type { GridKeys } from "./use-grid-keys.ts";

interface RowKeysOptions<Item extends RowData> {
  grid: RefObject<HTMLElement | null>;
  model: TableModel<Item>;
  keys: GridKeys;
  rows: readonly EngineRow<Item>[];
  /** Whether single keys are on; without it there are no page-wide keys. */
  single: (() => boolean) | undefined;
  focusRow: string | undefined;
  onToggle: (row: number) => void;
  /** Selects all matching rows, if that is offered. */
  onSelectAll: (() => void) | undefined;
}

/** The keys of a list, which work wherever the focus is on the page. */
export function useRowKeys<Item extends RowData>(options: RowKeysOptions<Item>): void {
  const { keys, rows, model, single, focusRow } = options;
  usePageKeys((event) => {
    const act = actionOf(event, options);
    if (!act) return;
    event.preventDefault();
    act();
  }, single !== undefined);

  const focused = useRef<string>(undefined);
  useEffect(() => {
    const row = rows.findIndex(({ id }) => id === focusRow);
    if (row < 0 || focused.current === focusRow) return;
    focused.current = focusRow;
    keys.go({ row, column: model.selectable ? 1 : 0 });
  }, [keys, rows, model.selectable, focusRow]);
}

function actionOf<Item extends RowData>(
  event: KeyboardEvent,
  { grid, model, keys, rows, single, onToggle, onSelectAll }: RowKeysOptions<Item>,
): (() => void) | undefined {
  const { selection, select, selectable, loading } = model;
  const isInGrid = grid.current?.contains(document.activeElement) ?? false;
  const isSelected = selection.all || Object.keys(selection.ids).length > 0;
  if (event.key === "Escape") return isSelected ? () => select(nothingSelected) : undefined;
  if (rows.length === 0) return undefined;
  if (isMod(event) && event.key.toLowerCase() === "a" && !event.shiftKey)
    return selectable ? () => pageSelection(model).checked !== true && pageSelection(model).toggle() : undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || !single?.()) return undefined;
  const { row } = keys.active;
  const move = (step: number) => () => {
    const column = isInGrid ? keys.active.column : selectable ? 1 : 0;
    keys.go({ row: Math.max(isInGrid ? row + step : row, 0), column });
  };
  const active = row >= 0 ? rows[row] : undefined;
  const actions: Record<string, (() => void) | undefined> = {
    j: move(1),
    k: move(-1),
    ...(selectable && {
      x: isInGrid && active?.getCanSelect() ? () => onToggle(row) : undefined,
      A: loading ? undefined : onSelectAll,
    }),
  };
  return Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
}

/** Extends the selection by rows next to each other, from the row where the extension began. */
export function useExtend<Item extends RowData>(
  { selection, select }: TableModel<Item>,
  rows: readonly EngineRow<Item>[],
): (from: number, to: number) => void {
  const begun = useRef<{ at: number; end: number; before: typeof selection; after: typeof selection }>(undefined);
  return (from, to) => {
    const isSame = begun.current?.end === from && begun.current.after === selection;
    const { at, before } = isSame && begun.current ? begun.current : { at: from, before: selection };
    const range = rows.slice(Math.min(at, to), Math.max(at, to) + 1).filter((row) => row.getCanSelect());
    const after = {
      all: false,
      ids: { ...before.ids, ...Object.fromEntries(range.map(({ id }) => [id, true as const])) },
    };
    begun.current = { at, end: to, before, after };
    select(after);
  };
}
