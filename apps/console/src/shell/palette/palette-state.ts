import { useSyncExternalStore } from "react";

/** The overlay of the page: the palette with its initial text, the shortcuts help, or none. */
type Opened = { what: "palette"; text: string } | { what: "shortcuts" } | null;

let opened: Opened = null;
let focused: Element | null = null;
const listeners = new Set<() => void>();

function show(next: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openPalette(text = ""): void {
  if (!opened) focused = document.activeElement;
  show({ what: "palette", text });
}

export function openShortcuts(): void {
  show({ what: "shortcuts" });
}

/** Leaves an overlay open that was opened in the meantime. */
export function close(what: "palette" | "shortcuts"): void {
  if (opened?.what === what) show(null);
}

/** Returns the focus to where it was when the palette opened. */
export function returnFocus(): void {
  if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
  focused = null;
}

export function useOpened(): Opened {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}
