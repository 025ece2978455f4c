import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

type Listener = (businessIds: readonly string[]) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let isLive = false;

/** Whether the stream is open, which tells what has changed. */
export function setLive(next: boolean): void {
  isLive = next;
  for (const watcher of watchers) watcher();
}

/** Tells the screens which businesses have changed; all of them without IDs. */
export function tellChanged(businessIds: readonly string[]): void {
  for (const listener of listeners) listener(businessIds);
}

const minGapMs = 1_000;

/** Refreshes when the business has changed, at once and then at most once a second. */
export function useChanges(businessId: string, refresh: () => Promise<unknown>): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    let [isBusy, isDue, isOver] = [false, false, false];
    const refreshSoon = async (): Promise<void> => {
      isDue = true;
      if (isBusy) return;
      isBusy = true;
      while (isDue && !isOver) {
        isDue = false;
        await Promise.all([run(), new Promise((done) => setTimeout(done, minGapMs))]).catch(() => undefined);
      }
      isBusy = false;
    };
    const listener: Listener = (ids) => {
      if (ids.length === 0 || ids.includes(businessId)) void refreshSoon();
    };
    listeners.add(listener);
    return () => {
      isOver = true;
      listeners.delete(listener);
    };
  }, [businessId]);
}

/** Whether changes are told; otherwise a screen has to ask. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watchLive, () => isLive);
}

function watchLive(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
