import { Button } from "@bc/ui/button";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useOperation, useWrite } from "../../../shared/api/use-operation.ts";
import { Ago } from "../../../shared/notifications/ago.tsx";
import { getUnreadCount } from "../../../shared/notifications/api/get-unread-count.gen.ts";
import { listNotificationGroups } from "../../../shared/notifications/api/list-notification-groups.gen.ts";
import { listNotifications } from "../../../shared/notifications/api/list-notifications.gen.ts";
import { markNotifications } from "../../../shared/notifications/api/mark-notifications.gen.ts";
import { isUnread, type NotificationFilter } from "../../../shared/notifications/notification.ts";
import { UnreadDot } from "../../../shared/notifications/unread-dot.tsx";
import { useSeen } from "../../../shared/notifications/use-seen.ts";
import { QueryState } from "../../../shared/query-state.tsx";

const step = 10;

/** All notifications of a group, newest first. */
export function GroupItems({ cause, filter }: { cause: string; filter: NotificationFilter }) {
  const [take, setTake] = useState(step);
  const variables = { filter: { ...filter, cause }, paginationArgs: { skip: 0, take } };
  const query = useOperation(listNotifications, variables, { placeholderData: (before) => before });
  const mark = useWrite(markNotifications, { refetch: [getUnreadCount, listNotificationGroups, listNotifications] });
  const items = query.data?.notification_list.data;
  useSeen(useMemo(() => items ?? [], [items]));
  return (
    <QueryState query={query} what="these notifications" lines={3}>
      {({ notification_list: { data, totalCount } }) => (
        <div className="border-t border-line bg-canvas py-1">
          <ul className="text-dense">
            {data.map(({ id, title, link, state, createdAt }) => (
              <li
                key={id}
                className="relative flex items-center gap-3 py-1.5 ps-11 pe-4 hover:bg-hover pointer-coarse:py-3"
              >
                <UnreadDot isUnread={isUnread(state)} />
                <span className="w-4 shrink-0 max-sm:hidden" />
                <Link
                  to={link}
                  onClick={() => isUnread(state) && mark.mutate({ target: { ids: [id] }, as: "read" })}
                  className={`min-w-0 flex-1 wrap-break-word after:absolute after:inset-0 ${isUnread(state) ? "font-medium" : "text-muted"}`}
                >
                  {title}
                </Link>
                <Ago iso={createdAt} />
              </li>
            ))}
          </ul>
          {data.length < totalCount && take < 100 && (
            <div className="ps-13 sm:ps-20">
              <Button size="small" variant="quiet" busy={query.isPlaceholderData} onClick={() => setTake(take + step)}>
                Show older
              </Button>
            </div>
          )}
        </div>
      )}
    </QueryState>
  );
}
