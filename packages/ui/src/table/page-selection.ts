import type { RowData } from "@tanstack/react-table";
import { nothingSelected } from "./selection.ts";
import type { TableModel } from "./use-data-table.ts";

interface PageSelection {
  /** Undefined if only some rows of the page are selected. */
  checked: boolean | undefined;
  selectable: number;
  toggle: () => void;
}

/** State and action of the page's checkbox, which doesn't affect other pages. */
export function pageSelection<Item extends RowData>({ rows, selection, select }: TableModel<Item>): PageSelection {
  const ids = rows.filter((row) => row.getCanSelect()).map(({ id }) => id);
  const count = selection.all ? ids.length : ids.filter((id) => selection.ids[id]).length;
  const all = ids.length > 0 && count === ids.length;
  return {
    checked: all || (count > 0 ? undefined : false),
    selectable: ids.length,
    toggle() {
      if (selection.all) {
        select(nothingSelected);
        return;
      }
      const chosen: Record<string, true> = { ...selection.ids };
      for (const id of ids)
        if (all) delete chosen[id];
        else chosen[id] = true;
      select({ all: false, ids: chosen });
    },
  };
}

/** Selects all matching rows; those of a server are known only to it. */
export function selectMatching<Item extends RowData>({ engine, select }: TableModel<Item>, server: boolean): void {
  const rows = server ? [] : engine.getRowModel().rows.filter((row) => row.getCanSelect());
  select({ all: server, ids: Object.fromEntries(rows.map(({ id }) => [id, true])) });
}
