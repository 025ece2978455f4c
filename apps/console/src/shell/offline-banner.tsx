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

/** Disappears when the browser is online again and everything on screen is refetched. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Alert banner tone="warning" title="You are offline">
      You can still read this page, but changes can't be saved. It updates when you're back online.
    </Alert>
  );
}
