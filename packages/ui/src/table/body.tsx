import type { RowData } from "@tanstack/react-table";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type RefObject, useEffect, useImperativeHandle, useState } from "react";
import type { EngineRow } from "./features.ts";
import { type RowParts, TableRow } from "./row.tsx";
import { roles } from "./roles.ts";

/** From this number of rows, only visible ones are rendered. */
export const virtualFrom = 101;

export interface BodyHandle {
  reveal(row: number): void;
}

interface BodyProps<Item extends RowData> {
  handle: RefObject<BodyHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly EngineRow<Item>[];
  parts: RowParts<Item>;
  isSelected: (row: EngineRow<Item>) => boolean;
  /** Number of rows on earlier pages. */
  before: number;
  active: { row: number; column: number };
  /** Whether rows can differ in height. */
  uneven: boolean;
}

export function Body<Item extends RowData>(props: BodyProps<Item>) {
  const { rows, parts, isSelected, before, active } = props;
  const virtual = useRowWindow(props);
  const draw = (row: EngineRow<Item>, index: number) => (
    <TableRow
      key={row.id}
      {...(virtual && props.uneven && { ref: virtual.measureElement })}
      parts={parts}
      row={row}
      index={index}
      ariaIndex={before + index + 2}
      selected={isSelected(row)}
      activeColumn={active.row === index ? active.column : undefined}
    />
  );
  if (!virtual) return <tbody {...roles.group}>{rows.map(draw)}</tbody>;
  const items = virtual.getVirtualItems();
  const top = virtual.options.scrollMargin;
  const below = top + virtual.getTotalSize() - (items.at(-1)?.end ?? top);
  return (
    <tbody {...roles.group}>
      {items.map(({ index, start }, at) => {
        const row = rows[index];
        const gap = start - (items[at - 1]?.end ?? top);
        return (
          row && (
            <Fragment key={row.id}>
              {gap > 0 && <Gap height={gap} />}
              {draw(row, index)}
            </Fragment>
          )
        );
      })}
      {below > 0 && <Gap height={below} />}
    </tbody>
  );
}

/** Space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  );
}

function useRowWindow<Item extends RowData>({ handle, scroller, rows, active, uneven }: BodyProps<Item>) {
  const on = rows.length >= virtualFrom;
  const [sizes, setSizes] = useState({ head: 40, row: 44 });
  // oxlint-disable-next-line react/incompatible-library -- it re-renders by itself; nothing here is compiled to memos
  const virtual = useVirtualizer({
    enabled: on,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    scrollMargin: sizes.head,
    scrollPaddingStart: sizes.head,
    // The row of the active cell stays rendered, because it holds the focus.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      const kept = active.row >= 0 && active.row < rows.length && !seen.includes(active.row) ? [active.row] : [];
      return [...kept, ...seen].sort((a, b) => a - b);
    },
  });
  // Heights come from tokens, which depend on density and touch.
  useEffect(() => {
    const head = scroller.current?.querySelector("thead")?.offsetHeight ?? 0;
    const row = scroller.current?.querySelector<HTMLElement>("tbody [data-row]")?.offsetHeight ?? 0;
    if (on && !uneven && row > 0 && (row !== sizes.row || head !== sizes.head)) setSizes({ head, row });
  }, [on, uneven, scroller, sizes]);
  useEffect(() => virtual.measure(), [virtual, sizes]);
  useImperativeHandle(handle, () => ({
    reveal: (row) => on && virtual.scrollToIndex(row),
  }));
  return on ? virtual : undefined;
}
