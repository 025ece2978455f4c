import { useLayoutEffect, useState } from "preact/hooks";

/** The page's URL, including changes without a page load. */
export function useAddress(): string {
  const [href, setHref] = useState(location.href);
  // Passive effects run after a paint: they would miss an earlier change, and their cleanup could run without a window.
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
