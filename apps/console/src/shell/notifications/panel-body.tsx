import { EmptyState } from "@bc/ui/empty-state";
import { Inbox } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useOperation } from "../../shared/api/use-operation.ts";
import { listNotificationGroups } from "../../shared/notifications/api/list-notification-groups.gen.ts";
import { NoticeLine } from "../../shared/notifications/notice-line.tsx";
import {
  type BeginAction,
  type Notice,
  useNotificationActions,
} from "../../shared/notifications/use-notification-actions.ts";
import { useSeen } from "../../shared/notifications/use-seen.ts";
import { QueryState } from "../../shared/query-state.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PanelRow } from "./panel-row.tsx";

const newest = { filter: {}, paginationArgs: { skip: 0, take: 10 } };

interface PanelBodyProps {
  title?: string;
  count: number;
  onLeave: () => void;
}

export function PanelBody({ title, count, onLeave }: PanelBodyProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const query = useOperation(listNotificationGroups, newest);
  const groups = query.data?.notification_groupList.data;
  // One line for all notices: it shows only the latest action, so that Undo never reverts the one before.
  const latest = useRef(0);
  const begin: BeginAction = () => {
    const own = ++latest.current;
    setNotice(null);
    return (told) => {
      if (told.isBad || own === latest.current) setNotice(told);
    };
  };
  const actions = useNotificationActions(newest.filter, begin);
  useSeen(useMemo(() => groups?.map((group) => group.newest) ?? [], [groups]));
  return (
    <>
      <PanelHead title={title} count={count} onReadAll={actions.readAll} />
      <QueryState query={query} what="notifications" lines={5}>
        {({ notification_groupList: { data } }) =>
          data.length === 0 ? (
            <EmptyState icon={Inbox} title="You're all caught up">
              Notifications about your organizations and businesses appear here.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((group) => (
                <PanelRow key={group.cause} group={group} actions={actions} onLeave={onLeave} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <NoticeLine notice={notice} onDone={() => setNotice(null)} />
    </>
  );
}
