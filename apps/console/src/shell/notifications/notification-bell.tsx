import { type ComponentType, lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useUnreadCount, useUnreadEvent } from "../../shared/notifications/unread-count.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import { whenQuiet } from "../../shared/when-quiet.ts";
import { BellButton } from "./bell-button.tsx";

const loadPanel = () => import("./notification-panel.tsx");
// Without the stream the count is only as old as the page, so a failure shows nothing.
const LiveNotifications = lazy(async () => {
  await whenQuiet();
  const live = await import("./live-notifications.tsx").catch(() => null);
  return { default: live?.LiveNotifications ?? (() => null) };
});

/** Shows the count first. The stream loads after the first page, the panel when the user reaches for it. */
export function NotificationBell() {
  // The page itself loads first.
  const count = useUnreadCount({ isOn: useCurrentState().status !== "loading" });
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
