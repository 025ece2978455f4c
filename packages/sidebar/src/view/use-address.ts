import { useEffect, useState } from "preact/hooks";

/** The page's address, also when the page changes it without loading. */
export function useAddress(): string {
  const [href, setHref] = useState(location.href);
  useEffect(() => {
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
