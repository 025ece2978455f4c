import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opens the switcher, which is in the top bar, from anywhere. */
export const openSwitcher = (): void => set(true);

export function useSwitcherOpen(): [boolean, (open: boolean) => void] {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
  return [open, set];
}
