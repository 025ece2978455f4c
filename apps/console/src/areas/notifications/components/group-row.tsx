import { Badge } from "@bc/ui/badge";
import { Checkbox } from "@bc/ui/checkbox";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { Ago } from "../../../shared/notifications/ago.tsx";
import { KindIcon } from "../../../shared/notifications/kind-icon.tsx";
import type { Group, NotificationFilter } from "../../../shared/notifications/notification.ts";
import { RowActions, whenWanted } from "../../../shared/notifications/row-actions.tsx";
import { shownTime } from "../../../shared/notifications/snooze-times.ts";
import { UnreadDot } from "../../../shared/notifications/unread-dot.tsx";
import type { NotificationActions } from "../../../shared/notifications/use-notification-actions.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { GroupItems } from "./group-items.tsx";

interface GroupRowProps {
  group: Group;
  filter: NotificationFilter;
  actions: NotificationActions;
  isSelected: boolean;
  onSelect: () => void;
  isExpanded: boolean;
  onExpand: () => void;
  isSnoozing: boolean;
  onSnoozing: (open: boolean) => void;
  onPick: () => void;
}

/** A group of notifications: the newest one, with the others on request. */
export function GroupRow({ group, filter, actions, ...row }: GroupRowProps) {
  const { newest, count, unreadCount, isMuted } = group;
  const zone = useZone();
  const items = useId();
  return (
    <li data-cause={group.cause} className={row.isSelected ? "bg-primary-soft" : ""}>
      <div className="group relative flex gap-3 px-4 py-2.5 hover:bg-hover sm:items-center">
        <div className="relative z-1 -me-2.5 flex h-6 items-center">
          <Checkbox label={`Select: ${newest.title}`} labelHidden checked={row.isSelected} onChange={row.onSelect} />
        </div>
        <span className="flex h-6 shrink-0 items-center gap-3">
          <UnreadDot isUnread={unreadCount > 0} />
          <KindIcon kind={newest.kind} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center">
          <Link
            to={newest.link}
            onClick={() => unreadCount > 0 && actions.read([group])}
            className={`min-w-0 flex-1 py-0.5 text-sm text-pretty wrap-break-word after:absolute after:inset-0 ${unreadCount > 0 ? "font-medium" : "text-muted"}`}
          >
            {newest.title}
          </Link>
          <div className="relative z-1 flex min-h-7 items-center gap-2 max-sm:justify-between">
            <span className="flex items-center gap-2">
              <span className="sm:hidden">
                <Ago iso={newest.createdAt} />
              </span>
              {isMuted && <Badge>Muted</Badge>}
              {newest.snoozedUntil && newest.state === "snoozed" && (
                <span className="text-xs text-muted">until {shownTime(new Date(newest.snoozedUntil), zone)}</span>
              )}
              {count > 1 && (
                <button
                  type="button"
                  aria-expanded={row.isExpanded}
                  aria-controls={items}
                  onClick={row.onExpand}
                  className="flex h-control-small cursor-pointer items-center gap-1 rounded-md px-1.5 text-xs whitespace-nowrap text-muted hover:bg-line hover:text-ink"
                >
                  {count - 1} more
                  <ChevronDown
                    aria-hidden="true"
                    className={`size-3.5 transition-transform ${row.isExpanded ? "rotate-180" : ""}`}
                  />
                </button>
              )}
            </span>
            <div className={whenWanted}>
              <RowActions
                group={group}
                actions={actions}
                isSnoozing={row.isSnoozing}
                onSnoozing={row.onSnoozing}
                onPick={row.onPick}
              />
            </div>
            <span className="w-12 text-end max-sm:hidden">
              <Ago iso={newest.createdAt} />
            </span>
          </div>
        </div>
      </div>
      <div id={items}>{row.isExpanded && <GroupItems cause={group.cause} filter={filter} />}</div>
    </li>
  );
}
