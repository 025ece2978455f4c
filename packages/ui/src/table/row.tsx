import type { RowData } from "@tanstack/react-table";
import { memo, type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { columnId, type TableColumn, textOf, valueOf } from "./column.ts";
import type { EngineRow } from "./features.ts";
import { SelectBox } from "./select-box.tsx";
import { useTabStops } from "./tab-stops.ts";
import { roles } from "./roles.ts";

/** Props common to all rows, in one stable object, so that unchanged rows are not rendered again. */
export interface RowParts<Item extends RowData> {
  columns: readonly TableColumn<Item>[];
  selectable: boolean;
  selectLabel: (row: Item) => string;
  onSelect: (row: EngineRow<Item>, checked: boolean, shift: boolean) => void;
  rowLink: ((row: Item, content: ReactNode) => ReactNode) | undefined;
  rowActions: ((row: Item) => ReactNode) | undefined;
  cards: boolean;
  /** Content of a card, in place of labelled cells. */
  card: ((row: Item) => ReactNode) | undefined;
  isDimmed: ((row: Item) => boolean) | undefined;
  /** The row with the focus is highlighted. */
  marksFocus: boolean;
  sticky: boolean;
}

interface RowProps<Item extends RowData> {
  ref?: Ref<HTMLTableRowElement>;
  parts: RowParts<Item>;
  row: EngineRow<Item>;
  /** Index among the renderable rows. */
  index: number;
  /** ARIA row index: the header is 1, and earlier pages count. */
  ariaIndex: number;
  selected: boolean;
  activeColumn: number | undefined;
}

function Row<Item extends RowData>({ ref, parts, row, index, ariaIndex, selected, activeColumn }: RowProps<Item>) {
  const { selectable, cards, sticky, rowLink, rowActions, isDimmed } = parts;
  const card = cards ? parts.card : undefined;
  const columns = card ? [] : parts.columns;
  const element = useRef<HTMLTableRowElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLTableRowElement);
  useTabStops(element, activeColumn);
  const first = selectable ? 1 : 0;
  const item = row.original;
  const dimmed = isDimmed?.(item) ?? false;
  const plain = `${dimmed ? "bg-canvas" : "bg-surface"} group-hover/row:bg-hover ${parts.marksFocus ? "group-focus-within/row:bg-hover" : ""}`;
  const ground = selected ? "bg-primary-soft" : plain;
  const cell = cards ? "min-w-0" : `border-b border-line px-cell ${ground} focus-inset group-last/row:border-b-0`;
  return (
    <tr
      ref={element}
      {...roles.row}
      aria-rowindex={ariaIndex}
      aria-selected={selectable ? selected : undefined}
      data-row={index}
      data-index={index}
      {...((rowLink || card) && { onClick: followLink })}
      className={`group/row ${rowLink || card ? "cursor-pointer" : ""} ${dimmed ? "text-muted *:grayscale" : ""} ${
        cards ? `relative grid gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 ${ground}` : "h-row"
      }`}
    >
      {selectable && (
        <td
          {...roles.cell}
          aria-colindex={1}
          data-column={0}
          className={cards ? "absolute start-4 top-4.5" : `${cell} p-0! ${sticky ? "sticky start-0 z-1" : ""}`}
        >
          <SelectBox
            label={parts.selectLabel(item)}
            checked={selected}
            disabled={!row.getCanSelect()}
            onChange={(checked, shift) => parts.onSelect(row, checked, shift)}
          />
        </td>
      )}
      {card && (
        <td
          {...roles.cell}
          aria-colindex={first + 1}
          data-column={first}
          className={`min-w-0 ${selectable ? "ps-7" : ""}`}
        >
          <div data-link="">{card(item)}</div>
        </td>
      )}
      {columns.map((column, at) => {
        const content = column.Cell ? column.Cell(item) : textOf(valueOf(column, item));
        const linked = at === 0 && rowLink ? <span data-link="">{rowLink(item, content)}</span> : content;
        const stays = sticky && at === 0 ? `sticky z-1 ${selectable ? "start-11" : "start-0"}` : "";
        const cut = column.wraps ? "py-2 wrap-break-word" : "truncate";
        const inCard =
          at === 0
            ? `font-medium ${selectable ? "ps-7" : ""} ${rowActions ? "pe-9" : ""}`
            : "grid grid-cols-[7rem_1fr] gap-3";
        return (
          <td
            key={columnId(column)}
            {...roles.cell}
            aria-colindex={at + first + 1}
            data-column={at + first}
            className={`${cell} ${cards ? inCard : `${cut} ${stays} ${column.align === "end" ? "text-end" : ""}`}`}
          >
            {cards && <span className={at === 0 ? "sr-only" : "text-muted"}>{column.Header}</span>}
            {cards ? <div className="min-w-0 wrap-break-word">{linked}</div> : linked}
          </td>
        );
      })}
      {rowActions && (
        <td
          {...roles.cell}
          aria-colindex={(card ? 1 : columns.length) + first + 1}
          data-column={(card ? 1 : columns.length) + first}
          className={cards ? "absolute end-2 top-2" : `${cell} px-2! text-end`}
        >
          {rowActions(item)}
        </td>
      )}
    </tr>
  );
}

export const TableRow = memo(Row) as typeof Row;

/** Follows the row's link on a click outside of controls, honoring modifier keys. */
function followLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target)) return; // the click came from a menu
  if (target.closest("a, button, input, select, textarea, label, [role=menuitem]")) return;
  if (getSelection()?.toString()) return; // the user selected text
  openLink(event.currentTarget, event.nativeEvent);
}

export function openLink(row: Element, how: MouseEventInit = {}): void {
  const { ctrlKey = false, metaKey = false, shiftKey = false } = how;
  row.querySelector("[data-link] a")?.dispatchEvent(
    // A click without a detail looks like one of a screen reader, which delays the focus.
    new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ctrlKey, metaKey, shiftKey }),
  );
}
