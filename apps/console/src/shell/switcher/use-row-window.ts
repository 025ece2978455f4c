import { type RefObject, useLayoutEffect, useState } from "react";

interface RowWindow {
  first: number;
  last: number;
  onScroll: () => void;
  /** Scrolls as far as it takes to see a row. */
  reveal: (index: number) => void;
}

/** Rows beyond the edges that are drawn already when scrolling gets there. */
const spare = 4;

/** Which rows of a long list are to be drawn: those in sight and a few more. All are of one height. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 0 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    setView((before) =>
      before.top === scrollTop && before.height === clientHeight ? before : { top: scrollTop, height: clientHeight },
    );
  };
  // A shorter list may have been scrolled beyond its new end.
  useLayoutEffect(look, [list, count]);

  return {
    first: Math.max(0, Math.floor(view.top / rowHeight) - spare),
    last: Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + spare),
    onScroll: look,
    reveal(index) {
      const box = list.current;
      if (!box) return;
      const top = index * rowHeight;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
      look();
    },
  };
}
