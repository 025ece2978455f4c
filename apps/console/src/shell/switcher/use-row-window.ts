import { type UIEvent, useState } from "react";

interface RowWindow {
  first: number;
  last: number;
  /** For the scrolling box. */
  onScroll: (event: UIEvent<HTMLElement>) => void;
  ref: (box: HTMLElement | null) => void;
  /** Scrolls a row into view. */
  reveal: (index: number) => void;
}

/** Rows rendered beyond the edges, ready for scrolling. */
const spare = 4;

/** The rows of a long list to render: those in view and a few more. All have the same height. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [scrolled, setScrolled] = useState(0);
  const height = box?.clientHeight ?? 0;
  // A list that got shorter may be scrolled beyond its new end.
  const top = Math.min(scrolled, Math.max(0, count * rowHeight - height));
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - spare),
    last: Math.min(count - 1, Math.ceil((top + height) / rowHeight) + spare),
    ref: setBox,
    onScroll: ({ currentTarget }) => setScrolled(currentTarget.scrollTop),
    reveal(index) {
      if (!box) return;
      const rowTop = index * rowHeight;
      if (rowTop < box.scrollTop) box.scrollTo({ top: rowTop });
      else if (rowTop + rowHeight > box.scrollTop + box.clientHeight)
        box.scrollTo({ top: rowTop + rowHeight - box.clientHeight });
    },
  };
}
