import { useEffect } from "react";

/** Reloads the page when the browser is back online, for errors that only a reload can fix. */
export function useReloadOnline(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
}
