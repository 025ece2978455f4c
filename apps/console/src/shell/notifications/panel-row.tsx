import { Link } from "react-router";
import { Ago } from "../../shared/notifications/ago.tsx";
import { KindIcon } from "../../shared/notifications/kind-icon.tsx";
import type { Group } from "../../shared/notifications/notification.ts";
import { RowActions, whenWanted } from "../../shared/notifications/row-actions.tsx";
import { UnreadDot } from "../../shared/notifications/unread-dot.tsx";
import type { NotificationActions } from "../../shared/notifications/use-notification-actions.ts";

interface PanelRowProps {
  group: Group;
  actions: NotificationActions;
  onLeave: () => void;
}

export function PanelRow({ group, actions, onLeave }: PanelRowProps) {
  const { newest, count, unreadCount, isMuted } = group;
  const open = () => {
    if (unreadCount > 0) actions.read([group]);
    onLeave();
  };
  return (
    <li className="group relative flex gap-3 pt-3 pb-1.5 ps-4 pe-2.5 hover:bg-hover">
      <UnreadDot isUnread={unreadCount > 0} />
      <span className="mt-0.5">
        <KindIcon kind={newest.kind} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={newest.link}
          onClick={open}
          className={`text-pretty wrap-break-word after:absolute after:inset-0 ${unreadCount > 0 ? "font-medium" : "text-muted"}`}
        >
          {newest.title}
        </Link>
        <div className="mt-0.5 flex min-h-7 items-center justify-between gap-2">
          <p className="flex items-center gap-1 text-xs text-muted">
            <Ago iso={newest.createdAt} />
            {count > 1 && <span>· {count - 1} more</span>}
            {isMuted && <span>· Muted</span>}
          </p>
          <div className={`relative ${whenWanted}`}>
            <RowActions group={group} actions={actions} />
          </div>
        </div>
      </div>
    </li>
  );
}
