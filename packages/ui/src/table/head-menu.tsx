import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoreVertical } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../menu.tsx";
import { columnId, type TableColumn } from "./column.ts";
import { hideColumn, moveColumn } from "./column-actions.ts";
import type { TableModel } from "./use-data-table.ts";

interface HeadMenuProps<Item extends RowData> {
  model: TableModel<Item>;
  column: TableColumn<Item>;
}

/** All actions of a column, also by keyboard. */
export function HeadMenu<Item extends RowData>({ model, column }: HeadMenuProps<Item>) {
  const { columns, texts, change } = model;
  const id = columnId(column);
  const at = columns.indexOf(column);
  return (
    // Overlays the header on hover and focus, so that the label keeps its space.
    <span
      className={`absolute inset-y-0 flex items-center bg-canvas opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100 ${column.align === "end" ? "start-1.5 pointer-coarse:start-auto pointer-coarse:end-1.5" : "end-2.5"}`}
    >
      <Menu
        size="narrow"
        button={<IconButton icon={MoreVertical} size="small" label={texts.columnMenu(column.Header)} />}
      >
        {!column.disableSortBy && (
          <>
            <MenuItem icon={ArrowUp} onSelect={() => change({ sort: { column: id, direction: "asc" } })}>
              {texts.sortAscending}
            </MenuItem>
            <MenuItem icon={ArrowDown} onSelect={() => change({ sort: { column: id, direction: "desc" } })}>
              {texts.sortDescending}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={ArrowLeft} disabled={at === 0} onSelect={() => moveColumn(model, id, at - 1)}>
          {texts.moveBefore}
        </MenuItem>
        <MenuItem icon={ArrowRight} disabled={at === columns.length - 1} onSelect={() => moveColumn(model, id, at + 1)}>
          {texts.moveAfter}
        </MenuItem>
        <MenuItem
          icon={EyeOff}
          disabled={column.disableHiding ?? columns.length === 1}
          onSelect={() => hideColumn(model, id)}
        >
          {texts.hide}
        </MenuItem>
      </Menu>
    </span>
  );
}
