import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

interface Dismissal {
  isOpen: boolean;
  popupRef: RefObject<HTMLElement | null>;
  buttonRef: RefObject<HTMLElement | null>;
  setOpen: (isOpen: false) => void;
}

/** Escape closes a popup and returns the focus; a click outside and leaving with Tab close it too. */
export function useDismissal({ isOpen, popupRef, buttonRef, setOpen }: Dismissal): void {
  // In a layout effect: a key press before the first paint would be missed otherwise.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault(); // or the phone menu would close as well
      event.stopPropagation();
      setOpen(false);
      buttonRef.current?.focus();
    };
    // The button itself toggles.
    const isOutside = (path: readonly EventTarget[]): boolean =>
      ![popupRef, buttonRef].some(({ current }) => current && path.includes(current));
    const onPress = (event: Event): void => {
      if (isOutside(event.composedPath())) setOpen(false);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node) || popupRef.current?.contains(relatedTarget)) return;
      if (isOutside([relatedTarget])) setOpen(false);
    };
    window.addEventListener("keydown", onKey, { signal, capture: true });
    window.addEventListener("pointerdown", onPress, { signal, capture: true });
    popupRef.current?.addEventListener("focusout", onFocusOut, { signal });
    return () => listening.abort();
  }, [isOpen, popupRef, buttonRef, setOpen]);
}
