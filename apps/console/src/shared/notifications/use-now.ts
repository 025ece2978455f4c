import { useSyncExternalStore } from "react";

const everyMs = 30_000;
const listeners = new Set<() => void>();
let now = new Date();
let clock: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    clock = setInterval(tick, everyMs);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(clock);
  };
}

/** The current time, to half a minute: one clock for all components that show how long ago something was. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
