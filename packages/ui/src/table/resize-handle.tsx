import type { RowData } from "@tanstack/react-table";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { columnId, minColumnWidth, type TableColumn } from "./column.ts";
import type { TableModel } from "./use-data-table.ts";

interface ResizeHandleProps<Item extends RowData> {
  model: TableModel<Item>;
  column: TableColumn<Item>;
  onDrag: (dragged: { id: string; width: number } | undefined) => void;
}

const step = 10;

/** Resizes a column by dragging or arrow keys. A column with the remaining width starts at its current width. */
export function ResizeHandle<Item extends RowData>({ model, column, onDrag }: ResizeHandleProps<Item>) {
  const id = columnId(column);
  const start = useRef<{ x: number; width: number }>(undefined);
  const { change, state, texts, engine } = model;
  const keep = (width: number): void =>
    change({ widths: { ...state.widths, [id]: Math.max(minColumnWidth, Math.round(width)) } });
  const dragged = (event: PointerEvent): number => {
    const { x, width } = start.current ?? { x: event.clientX, width: 0 };
    return Math.max(minColumnWidth, width + event.clientX - x);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    keep(widthOf(event.currentTarget) + direction * step * (event.shiftKey ? 5 : 1));
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.resize(column.Header)}
      aria-valuenow={state.widths[id] ?? engine.getColumn(id)?.getSize()}
      aria-valuemin={minColumnWidth}
      tabIndex={-1}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
      }}
      onPointerMove={(event) => start.current && onDrag({ id, width: dragged(event) })}
      onPointerUp={(event) => {
        if (start.current) keep(dragged(event));
        start.current = undefined;
        onDrag(undefined);
      }}
      onPointerCancel={() => {
        start.current = undefined;
        onDrag(undefined);
      }}
      className="absolute inset-y-0 end-0 z-1 w-2.5 cursor-col-resize touch-none after:absolute after:inset-y-2.5 after:end-0 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-primary focus:after:inset-y-0 focus:after:w-0.5 focus:after:bg-primary active:after:bg-primary"
    />
  );
}

function widthOf(handle: HTMLElement): number {
  return handle.closest("th")?.offsetWidth ?? minColumnWidth;
}
