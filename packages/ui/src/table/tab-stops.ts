import { type RefObject, useLayoutEffect } from "react";

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]";

/** Returns the focusable elements of a cell. */
export function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(focusable)];
}

/** Returns the only control of a cell, which takes the cell's focus. */
export function focusTarget(cell: HTMLElement): HTMLElement {
  const [only, ...others] = controlsIn(cell);
  return only && others.length === 0 && !takesArrows(only) ? only : cell;
}

function takesArrows(control: HTMLElement): boolean {
  if (control instanceof HTMLInputElement) return control.type !== "checkbox";
  return control.matches("select, textarea, [role=separator]");
}

/**
 * Makes the grid a single tab stop at its active cell. Works on the DOM, because the content of cells doesn't know
 * about the grid.
 */
export function useTabStops(row: RefObject<HTMLElement | null>, activeColumn: number | undefined): void {
  useLayoutEffect(() => {
    for (const cell of (row.current?.children ?? []) as Iterable<HTMLElement>) {
      const stop = cell.dataset["column"] === String(activeColumn) ? focusTarget(cell) : undefined;
      for (const part of [cell, ...controlsIn(cell)]) setTabIndex(part, part === stop ? 0 : -1);
    }
  });
}

/** Writes only on change, because each write costs style recalculation for many elements. */
function setTabIndex(part: HTMLElement, index: number): void {
  if (part.getAttribute("tabindex") !== String(index)) part.tabIndex = index;
}
