import type { OrderEdit } from "./order-changes.ts";
import { openQuantityOf } from "./order-state.ts";

/** Moves what is left to ship from one location to another. */
export function moveOpenLines({ from, to }: { from: string; to: string }): OrderEdit {
  return (state, { at, userId }) => ({
    ...state,
    lines: state.lines.map((line) =>
      line.locationId === from && openQuantityOf(line) > 0
        ? { ...line, assignedLocationId: to, assignedLocationAt: at, assignedLocationBy: userId }
        : line,
    ),
  });
}
