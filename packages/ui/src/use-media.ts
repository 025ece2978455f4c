import { useSyncExternalStore } from "react";

// jsdom has no matchMedia.
const ask = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query);

/** Returns whether a media query matches. */
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
