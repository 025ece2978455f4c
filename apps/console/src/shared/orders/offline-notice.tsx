import { Alert } from "@bc/ui/alert";
import { useIsOnline } from "../use-is-online.ts";

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Says how old the list is while the browser is offline. */
export function OfflineNotice({ since }: { since: number }) {
  const isOnline = useIsOnline();
  if (isOnline || since === 0) return null;
  return (
    <Alert tone="warning">
      You are offline. This list is from {time.format(since).replaceAll("\u202F", " ")}. Actions are unavailable until
      you reconnect.
    </Alert>
  );
}
