import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { controlsIn, focusTarget } from "./tab-stops.ts";

/** A cell of the grid. Row -1 is the header. */
export interface GridPlace {
  row: number;
  column: number;
}

interface GridKeysOptions {
  grid: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  firstRow: number;
  /** Number of visible rows, the step of PageUp and PageDown. */
  pageStep: () => number;
  /** Scrolls a row into view before it is focused. */
  reveal: (row: number) => void;
  onSort: (column: number) => void;
  onToggle: (row: number) => void;
  onOpen: (row: number) => void;
  /** Extends the selection from the row to the next; omitted if Shift with arrows does nothing. */
  onExtend?: ((from: number, to: number) => void) | undefined;
}

export interface GridKeys {
  active: GridPlace;
  /** Moves the focus. */
  go: (to: GridPlace) => void;
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The WAI-ARIA grid pattern: arrow keys move between cells, Enter or F2 enters, Escape leaves, Space selects. */
export function useGridKeys(options: GridKeysOptions): GridKeys {
  const { grid, rows, columns, firstRow } = options;
  const [place, setPlace] = useState<GridPlace>({ row: firstRow, column: 0 });
  const asked = useRef<GridPlace>(undefined);
  const focused = useRef<Element>(undefined);
  const active = clamp(place, options);

  useLayoutEffect(() => {
    // The focused element was removed, such as a column hidden by its own menu.
    const lost = focused.current?.isConnected === false && document.activeElement === document.body;
    const { row, column } = active;
    if (!lost && (asked.current?.row !== row || asked.current.column !== column)) return;
    asked.current = undefined;
    const cell = cellAt(grid.current, active);
    if (cell) focusTarget(cell).focus({ preventScroll: active.row >= 0 });
    cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  });

  const go = (to: GridPlace): void => {
    const next = clamp(to, options);
    asked.current = next;
    if (next.row >= 0) options.reveal(next.row);
    setPlace(next);
  };

  const pressOnCell = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const { row, column } = active;
    const onControl = event.target !== cell;
    const onWhole = event.ctrlKey || event.metaKey;
    const step = options.pageStep();
    const steps: Record<string, GridPlace> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      Home: { row: onWhole ? firstRow : row, column: 0 },
      End: { row: onWhole ? rows - 1 : row, column: columns - 1 },
      PageUp: { row: row < 0 ? row : Math.max(row - step, 0), column },
      PageDown: { row: row + step, column },
    };
    const to = steps[event.key];
    if (to && !event.altKey && !event.shiftKey) {
      go(to);
      return true;
    }
    if (to && options.onExtend && event.shiftKey && row >= 0 && to.column === column) {
      const { row: target } = clamp(to, options);
      if (target >= 0) {
        options.onExtend(row, target);
        go({ row: target, column });
      }
      return true;
    }
    if (event.key === "Enter" && options.onExtend && (event.target as Element).matches("[data-select]") && row >= 0) {
      options.onOpen(row);
      return true;
    }
    // Controls in the cell handle Space themselves; links don't.
    if (event.key === " " && row >= 0 && (!onControl || (event.target as Element).matches("a, [data-select]"))) {
      options.onToggle(row);
      return true;
    }
    if (onControl) return false;
    if (event.key === "Enter" && row < 0) options.onSort(column);
    else if (event.key === "Enter" || event.key === "F2") {
      const [first] = controlsIn(cell);
      if (first) first.focus();
      else if (event.key === "Enter" && row >= 0) options.onOpen(row);
    } else return false;
    return true;
  };

  return {
    active,
    go,
    onKeyDownCapture(event) {
      const target = event.target as HTMLElement;
      if (!grid.current?.contains(target)) return; // a menu opened from a cell
      const cell = target.closest<HTMLElement>("[data-column]");
      if (!cell) return;
      const inside = target !== cell && target !== focusTarget(cell);
      if (!(inside ? pressInside(event, cell) : pressOnCell(event, cell))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur(event) {
      if (event.target === focused.current) focused.current = undefined;
    },
    onFocus(event) {
      const to = placeOf(grid.current, event.target);
      if (to) focused.current = event.target;
      if (to && (to.row !== active.row || to.column !== active.column)) setPlace(to);
    },
  };
}

/**
 * Inside a cell, controls handle all keys except Escape, which leaves, and Tab, which leaves the grid after the last.
 */
function pressInside(event: KeyboardEvent, cell: HTMLElement): boolean {
  if (event.key === "Escape") cell.focus();
  else if (event.key === "Tab") {
    const controls = controlsIn(cell);
    const at = controls.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1);
    const next = controls[at];
    if (!next) {
      if (event.shiftKey) cell.focus(); // a tab stop itself, so the browser continues from there
      return false;
    }
    next.focus();
  } else return false;
  return true;
}

function clamp({ row, column }: GridPlace, { rows, columns, firstRow }: GridKeysOptions): GridPlace {
  return {
    row: Math.max(firstRow, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

function cellAt(grid: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) ?? null;
}

function placeOf(grid: HTMLElement | null, target: Element): GridPlace | undefined {
  if (!grid?.contains(target)) return undefined;
  const cell = target.closest<HTMLElement>("[data-column]");
  const row = cell?.parentElement?.dataset["row"];
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset["column"]) } : undefined;
}
