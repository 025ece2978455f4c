import { type RefObject, useLayoutEffect } from "react";

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]";

/** What can be used inside a cell. */
export function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(focusable)];
}

/** A cell that holds one button, link or checkbox and nothing else hands its focus to that. */
export function focusTarget(cell: HTMLElement): HTMLElement {
  const [only, ...others] = controlsIn(cell);
  return only && others.length === 0 && !takesArrows(only) ? only : cell;
}

function takesArrows(control: HTMLElement): boolean {
  if (control instanceof HTMLInputElement) return control.type !== "checkbox";
  return control.matches("select, textarea, [role=separator]");
}

/**
 * Makes a row's cells reachable by arrows alone: the whole grid is one stop of the Tab key, at its active cell. Done in
 * the document, because what callers put into cells knows nothing of grids.
 */
export function useTabStops(row: RefObject<HTMLElement | null>, activeColumn: number | undefined): void {
  useLayoutEffect(() => {
    for (const cell of (row.current?.children ?? []) as Iterable<HTMLElement>) {
      const stop = cell.dataset["column"] === String(activeColumn) ? focusTarget(cell) : undefined;
      for (const part of [cell, ...controlsIn(cell)]) setTabIndex(part, part === stop ? 0 : -1);
    }
  });
}

/** Only where it changes: writing it makes the browser look at the element again, and there are many. */
function setTabIndex(part: HTMLElement, index: number): void {
  if (part.getAttribute("tabindex") !== String(index)) part.tabIndex = index;
}
