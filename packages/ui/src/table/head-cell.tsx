import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { columnId, type TableColumn } from "./column.ts";
import { HeadMenu } from "./head-menu.tsx";
import { moveColumn, sortBy } from "./column-actions.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import type { TableModel } from "./use-data-table.ts";
import { roles } from "./roles.ts";

interface HeadCellProps<Item extends RowData> {
  model: TableModel<Item>;
  column: TableColumn<Item>;
  place: number;
  look: string;
  onDrag: (dragged: { id: string; width: number } | undefined) => void;
}

const dragType = "application/x-table-column";
const spoken = { asc: "ascending", desc: "descending" } as const;

export function HeadCell<Item extends RowData>({ model, column, place, look, onDrag }: HeadCellProps<Item>) {
  const id = columnId(column);
  const { columns, state } = model;
  const sorted = state.sort?.column === id ? state.sort.direction : undefined;
  const [dropping, setDropping] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop(event: DragEvent) {
      setDropping(false);
      const dragged = event.dataTransfer.getData(dragType);
      if (dragged) moveColumn(model, dragged, columns.indexOf(column));
    },
  };
  return (
    <th
      {...roles.head}
      aria-colindex={place + 1}
      aria-sort={sorted ? spoken[sorted] : column.disableSortBy ? undefined : "none"}
      data-column={place}
      {...dropProps}
      className={`group/head relative px-cell text-start pointer-coarse:pe-10 font-medium text-muted focus-inset ${dropping ? "bg-primary-soft" : ""} ${look}`}
    >
      <div className={`flex ${column.align === "end" ? "justify-end" : ""}`}>
        <span
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
          className="flex min-w-0 cursor-grab"
        >
          {column.disableSortBy ? (
            <span className="truncate">{column.Header}</span>
          ) : (
            <button
              type="button"
              onClick={() => sortBy(model, id)}
              className="-mx-1 flex min-h-6 min-w-0 cursor-pointer items-center gap-1 rounded-sm px-1 font-medium hover:text-ink"
            >
              <span className={`truncate ${sorted ? "text-ink" : ""}`}>{column.Header}</span>
              <SortSign direction={sorted} />
            </button>
          )}
        </span>
      </div>
      <HeadMenu model={model} column={column} />
      <ResizeHandle model={model} column={column} onDrag={onDrag} />
    </th>
  );
}

function SortSign({ direction }: { direction: "asc" | "desc" | undefined }) {
  if (direction === "asc") return <ArrowUp aria-hidden="true" className="size-3.5 shrink-0 text-ink" />;
  if (direction === "desc") return <ArrowDown aria-hidden="true" className="size-3.5 shrink-0 text-ink" />;
  return null;
}
