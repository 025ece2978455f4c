import { useLayoutEffect, useState } from "preact/hooks";

/** The page's address, also when the page changes it without loading. */
export function useAddress(): string {
  const [href, setHref] = useState(location.href);
  // Passive effects start and end after a painting: an address set before it would be missed, and cleaning up could find
  // no window.
  useLayoutEffect(() => {
    const update = (): void => setHref(location.href);
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener("currententrychange", update);
    window.addEventListener("popstate", update);
    return () => {
      navigation?.removeEventListener("currententrychange", update);
      window.removeEventListener("popstate", update);
    };
  }, []);
  return href;
}
