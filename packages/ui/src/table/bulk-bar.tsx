import type { RowData } from "@tanstack/react-table";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "../format-number.ts";
import { IconButton } from "../icon-button.tsx";
import { pageSelection, selectMatching } from "./page-selection.ts";
import { nothingSelected, selectedCount } from "./selection.ts";
import type { TableModel } from "./use-data-table.ts";

interface BulkBarProps<Item extends RowData> {
  model: TableModel<Item>;
  server: boolean;
  /** Only some rows are selectable, so "all matching" is not offered. */
  judged: boolean;
  children: ReactNode;
}

/** Replaces the toolbar while rows are selected, so that rows don't move. */
export function BulkBar<Item extends RowData>({ model, server, judged, children }: BulkBarProps<Item>) {
  const { texts, selection, select, paging, engine, rows } = model;
  const canSelect = () => engine.getRowModel().rows.filter((row) => row.getCanSelect());
  const matching = server ? (paging.total ?? rows.length) : canSelect().length;
  const count = selectedCount(selection, matching);
  const page = pageSelection(model);
  const everything = count >= matching && matching > page.selectable;
  const offersAll = page.checked === true && !everything && matching > page.selectable && !(server && judged);
  const said = () => {
    if (everything) return texts.allSelected(formatNumber(count));
    return offersAll && count === page.selectable
      ? texts.pageSelected(formatNumber(count))
      : texts.selected(formatNumber(count));
  };
  return (
    <div
      role="group"
      aria-label={texts.bulkActions}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-primary-soft px-cell py-2 text-sm"
    >
      <div className="me-auto flex min-w-0 items-center gap-2">
        <IconButton icon={X} size="small" label={texts.clearSelection} onClick={() => select(nothingSelected)} />
        <p>
          <span role="status" className="font-medium">
            {said()}
          </span>{" "}
          {offersAll && (
            <button type="button" className="link cursor-pointer" onClick={() => selectMatching(model, server)}>
              {texts.selectAll(formatNumber(matching))}
            </button>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
