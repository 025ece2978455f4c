import { Alert } from "@bc/ui/alert";
import { useIsOnline } from "../shared/use-is-online.ts";

/** Disappears when the browser is online again and everything on screen is refetched. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Alert banner tone="warning" title="You are offline">
      You can still read this page, but changes can't be saved. It updates when you're back online.
    </Alert>
  );
}
