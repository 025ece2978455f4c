import { useSyncExternalStore } from "react";

/** What lies over the page: the palette with what its box begins with, the list of shortcuts, or nothing. */
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

/** What was opened meanwhile stays. */
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
