import type { SnackbarContent } from "@bc/ui/snackbar";
import { useSyncExternalStore } from "react";

let shown: SnackbarContent | null = null;
const listeners = new Set<() => void>();

/** Shows a snackbar that stays when the page changes. Null closes it. */
export function showMessage(content: SnackbarContent | null): void {
  shown = content;
  for (const notify of listeners) notify();
}

/** Returns the message that the shell shows. */
export function useMessage(): SnackbarContent | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
