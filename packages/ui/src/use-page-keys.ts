import { useLayoutEffect, useRef } from "react";
import { isOverlayOpen, takesText } from "./keys.ts";

/**
 * Calls `press` for keys that no dialog, menu or text field has handled, wherever the focus is. It takes effect before the
 * page is painted: a user who sees the page can already press its keys.
 */
export function usePageKeys(press: (event: KeyboardEvent) => void, isOn = true): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && !takesText(event.target) && !isOverlayOpen()) latest.current(event);
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOn]);
}
