import { Alert } from "@bc/ui/alert";
import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Goes by itself once the browser is back, when everything on screen is fetched anew. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Alert banner tone="warning" title="You are offline">
      You can read what is on screen, but changes cannot be saved. The page catches up by itself once you are back.
    </Alert>
  );
}
