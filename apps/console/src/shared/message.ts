import type { SnackbarContent } from "@bc/ui/snackbar";
import { useSyncExternalStore } from "react";

interface Message {
  content: SnackbarContent;
  /** Tells apart messages with the same text. */
  number: number;
}

let count = 0;
let shown: Message | null = null;
const listeners = new Set<() => void>();

/** Shows a snackbar that stays when the page changes. Null closes it. */
export function showMessage(content: SnackbarContent | null): void {
  shown = content && { content, number: ++count };
  for (const notify of listeners) notify();
}

/** Returns the message that the shell shows. */
export function useMessage(): Message | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
