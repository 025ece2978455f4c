import { type ComponentType, lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useUnreadCount, useUnreadEvent } from "../../shared/notifications/unread-count.ts";
import { BellButton } from "./bell-button.tsx";

const loadPanel = () => import("./notification-panel.tsx");
// Without it the count is as old as the page: no reason to say anything.
const LiveNotifications = lazy(async () => {
  await drawn();
  const live = await import("./live-notifications.tsx").catch(() => null);
  return { default: live?.LiveNotifications ?? (() => null) };
});

/** Only the count is there from the start: the stream follows after the first page, the panel when reached for. */
export function NotificationBell() {
  const count = useUnreadCount();
  const navigate = useNavigate();
  const [Panel, setPanel] = useState<ComponentType<{ count: number }> | null>(null);
  useUnreadEvent(count);
  const preload = () => void loadPanel().catch(() => {});
  const open = () =>
    void loadPanel().then(
      ({ NotificationPanel }) => setPanel(() => NotificationPanel),
      () => navigate("/notifications"),
    );
  return (
    <>
      {Panel ? (
        <Panel count={count ?? 0} />
      ) : (
        <BellButton
          count={count ?? 0}
          aria-expanded="false"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        />
      )}
      <Suspense>
        <LiveNotifications />
      </Suspense>
    </>
  );
}

/** After the first page has been drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_000);
  });
}
