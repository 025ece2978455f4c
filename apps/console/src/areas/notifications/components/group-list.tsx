import { useState } from "react";
import type { Group, NotificationFilter } from "../../../shared/notifications/notification.ts";
import type { NotificationActions } from "../../../shared/notifications/use-notification-actions.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { GroupRow } from "./group-row.tsx";

interface GroupListProps {
  groups: readonly Group[];
  filter: NotificationFilter;
  actions: NotificationActions;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onPick: (group: Group) => void;
}

export function GroupList({ groups, filter, actions, selected, onSelect, onPick }: GroupListProps) {
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  const keys: Record<string, (group: Group) => void> = {
    e: (group) => group.newest.state !== "archived" && actions.archive([group]),
    s: (group) => group.newest.state !== "archived" && setSnoozing(group.cause),
    m: (group) => actions.mute(group, !group.isMuted),
    u: (group) => (group.unreadCount > 0 ? actions.read([group]) : actions.unread([group])),
    x: (group) => onSelect(toggled(selected, group.cause)),
  };
  const list = useRowFocus(groups, keys);

  return (
    <ul {...list} aria-label="Notifications" className="divide-y divide-line">
      {groups.map((group) => (
        <GroupRow
          key={group.cause}
          group={group}
          filter={filter}
          actions={actions}
          isSelected={selected.has(group.cause)}
          onSelect={() => onSelect(toggled(selected, group.cause))}
          isExpanded={expanded.has(group.cause)}
          onExpand={() => setExpanded(toggled(expanded, group.cause))}
          isSnoozing={snoozing === group.cause}
          onSnoozing={(open) => setSnoozing(open ? group.cause : null)}
          onPick={() => onPick(group)}
        />
      ))}
    </ul>
  );
}

function toggled(set: ReadonlySet<string>, cause: string): ReadonlySet<string> {
  const after = new Set(set);
  if (!after.delete(cause)) after.add(cause);
  return after;
}
