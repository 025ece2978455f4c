import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import type { DataTableProps } from "./props.ts";
import { isFiltered } from "./table-state.ts";
import type { TableModel } from "./use-data-table.ts";

/** Returns the message shown instead of rows; undefined if there are rows or they are loading. */
export function messageOf<Item extends RowData>(props: DataTableProps<Item>, model: TableModel<Item>): ReactNode {
  const { rows, loading, state, texts, change } = model;
  if (props.error !== undefined)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-8 text-center">
        <div className="text-sm text-accent-red">{props.error}</div>
        {props.onRetry && (
          <Button variant="secondary" size="small" onClick={props.onRetry}>
            {texts.retry}
          </Button>
        )}
      </div>
    );
  if (rows.length > 0 || loading) return undefined;
  if (!isFiltered(state)) return props.empty ?? <EmptyState title={texts.empty} />;
  const clear = (
    <Button variant="secondary" size="small" onClick={() => change({ search: "", filters: {} })}>
      {texts.clearFilters}
    </Button>
  );
  return <EmptyState title={texts.noMatch} action={clear} />;
}
