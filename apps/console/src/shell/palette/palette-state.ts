import { useSyncExternalStore } from "react";

/** The overlay of the page: the palette with its initial text, the shortcuts help, or none. */
type Opened = { what: "palette"; text: string } | { what: "shortcuts" } | null;

let opened: Opened = null;
const listeners = new Set<() => void>();

function show(next: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openPalette(text = ""): void {
  show({ what: "palette", text });
}

export function openShortcuts(): void {
  show({ what: "shortcuts" });
}

/** Leaves an overlay open that was opened in the meantime. */
export function close(what: "palette" | "shortcuts"): void {
  if (opened?.what === what) show(null);
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
