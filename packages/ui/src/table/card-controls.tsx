import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { columnId } from "./column.ts";
import { NativeSelect } from "./native-select.tsx";
import { pageSelection } from "./page-selection.ts";
import { SelectBox } from "./select-box.tsx";
import type { TableModel } from "./use-data-table.ts";

/** Sorting, selection and news above cards, which have no header row. */
export function CardControls<Item extends RowData>({
  model,
  selectable,
  news,
}: {
  model: TableModel<Item>;
  selectable: boolean;
  /** Replaces the visible label of the sorting, so that no card moves. */
  news: ReactNode;
}) {
  const { texts, columns, state, change } = model;
  const page = pageSelection(model);
  const sortable = columns.filter(({ disableSortBy }) => !disableSortBy);
  const options = sortable.flatMap((column) => {
    const id = columnId(column);
    return [
      { value: `${id}:asc`, text: `${column.Header} ↑` },
      { value: `${id}:desc`, text: `${column.Header} ↓` },
    ];
  });
  const sort = (value: string): void => {
    const at = value.lastIndexOf(":");
    const direction = value.endsWith(":desc") ? "desc" : "asc";
    change({ sort: at < 0 ? undefined : { column: value.slice(0, at), direction } });
  };
  if (!selectable && sortable.length === 0 && !news) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line bg-canvas px-4 py-2">
      {selectable && (
        <label className="flex min-w-0 items-center gap-3">
          <SelectBox
            label={texts.selectPage}
            checked={page.checked}
            disabled={page.selectable === 0}
            onChange={page.toggle}
          />
          <span className="truncate text-dense text-muted">{texts.selectPageShort}</span>
        </label>
      )}
      {news && <div className="ms-auto shrink-0">{news}</div>}
      {sortable.length > 0 && (
        <>
          {!news && <span className="ms-auto text-dense text-muted">{texts.sortBy}</span>}
          <NativeSelect
            label={texts.sortBy}
            value={state.sort ? `${state.sort.column}:${state.sort.direction}` : ""}
            options={[{ value: "", text: texts.sortOff }, ...options]}
            onChange={sort}
          />
        </>
      )}
    </div>
  );
}
