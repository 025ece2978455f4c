import { useSyncExternalStore } from "react";

// Evaluated when first asked: jsdom has no matchMedia.
const phone = (): MediaQueryList | undefined => globalThis.matchMedia?.("(width < 640px)");

function subscribe(heard: () => void): () => void {
  const query = phone();
  query?.addEventListener("change", heard);
  return () => query?.removeEventListener("change", heard);
}

/** Whether the screen is narrower than 640 px, where tables show themselves in another way. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone()?.matches ?? false);
}
