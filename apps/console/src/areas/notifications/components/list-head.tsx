import { Button } from "@bc/ui/button";
import { Checkbox } from "@bc/ui/checkbox";
import { Archive, CheckCheck, Clock, Inbox, Mail, MailOpen } from "lucide-react";
import type { Group } from "../../../shared/notifications/notification.ts";
import { SnoozeMenu } from "../../../shared/notifications/snooze-menu.tsx";
import { useUnreadCount } from "../../../shared/notifications/unread-count.ts";
import type { NotificationActions } from "../../../shared/notifications/use-notification-actions.ts";
import type { ViewName } from "./views.ts";

interface ListHeadProps {
  view: ViewName;
  groups: readonly Group[];
  chosen: readonly Group[];
  actions: NotificationActions;
  onChoose: (causes: readonly string[]) => void;
  onPick: (groups: readonly Group[]) => void;
}

/** Selects all rows, and offers actions on the selected ones. */
export function ListHead({ view, groups, chosen, actions, onChoose, onPick }: ListHeadProps) {
  const unread = useUnreadCount() ?? 0;
  const isAway = view === "snoozed" || view === "archived";
  const done = (act: (groups: readonly Group[]) => void) => () => {
    act(chosen);
    onChoose([]);
  };
  const isAll = chosen.length > 0 && chosen.length === groups.length;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
      <Checkbox
        label={chosen.length > 0 ? `${chosen.length} selected` : "Select all"}
        checked={chosen.length > 0 && !isAll ? undefined : isAll}
        onChange={() => onChoose(chosen.length > 0 ? [] : groups.map(({ cause }) => cause))}
      />
      <div className="-me-2 ms-auto flex flex-wrap items-center gap-1">
        {chosen.length > 0 ? (
          <>
            {isAway ? (
              <Action icon={Inbox} text="Move to inbox" onClick={done(actions.toInbox)} />
            ) : (
              <>
                <Action icon={MailOpen} text="Read" onClick={done(actions.read)} />
                <Action icon={Mail} text="Unread" onClick={done(actions.unread)} />
              </>
            )}
            {view !== "archived" && (
              <>
                <Action icon={Archive} text="Archive" onClick={done(actions.archive)} />
                <SnoozeMenu
                  button={
                    <Button size="small" variant="quiet">
                      <Clock aria-hidden="true" />
                      <span className="max-sm:sr-only">Snooze</span>
                    </Button>
                  }
                  onSnooze={(until, zone) => done((rows) => actions.snooze(rows, until, zone))()}
                  onPick={() => onPick(chosen)}
                />
              </>
            )}
          </>
        ) : (
          !isAway && (
            <Button size="small" variant="quiet" disabled={unread === 0} onClick={actions.readAll}>
              <CheckCheck aria-hidden="true" />
              Mark all read
            </Button>
          )
        )}
      </div>
    </div>
  );
}

function Action({ icon: Icon, text, onClick }: { icon: typeof Inbox; text: string; onClick: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onClick}>
      <Icon aria-hidden="true" />
      <span className="max-sm:sr-only">{text}</span>
    </Button>
  );
}
