import { useSyncExternalStore } from "react";

// jsdom has no matchMedia.
const ask = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query);

/** Whether a media query holds, for what styles alone cannot say. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = ask(query);
      media?.addEventListener("change", changed);
      return () => media?.removeEventListener("change", changed);
    },
    () => ask(query)?.matches ?? false,
    () => false,
  );
}
