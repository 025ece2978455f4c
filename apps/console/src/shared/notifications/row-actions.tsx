import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem } from "@bc/ui/menu";
import { Archive, Bell, BellOff, Ellipsis, Inbox, Mail, MailOpen } from "lucide-react";
import type { Group } from "./notification.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import type { NotificationActions } from "./use-notification-actions.ts";

interface RowActionsProps {
  group: Group;
  actions: NotificationActions;
  isSnoozing?: boolean | undefined;
  onSnoozing?: ((open: boolean) => void) | undefined;
  onPick?: (() => void) | undefined;
}

/** Hidden until the row is hovered or focused; always visible on touch screens. Its row is a `group`. */
export const whenWanted =
  "transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 pointer-fine:opacity-0";

/** The actions of one group, as buttons at the end of its row. */
export function RowActions({ group, actions, isSnoozing, onSnoozing, onPick }: RowActionsProps) {
  const { state } = group.newest;
  const isAway = state === "archived" || state === "snoozed";
  return (
    <div className="flex shrink-0 items-center">
      {isAway && (
        <IconButton size="small" icon={Inbox} label="Move to inbox" onClick={() => actions.toInbox([group])} />
      )}
      {state !== "archived" && (
        <>
          <IconButton size="small" icon={Archive} label="Archive" onClick={() => actions.archive([group])} />
          <SnoozeMenu
            open={isSnoozing}
            onOpenChange={onSnoozing}
            onSnooze={(until, zone) => actions.snooze([group], until, zone)}
            onPick={onPick}
          />
        </>
      )}
      <Menu size="narrow" button={<IconButton size="small" icon={Ellipsis} label="More" />}>
        {!isAway &&
          (group.unreadCount > 0 ? (
            <MenuItem icon={MailOpen} onSelect={() => actions.read([group])}>
              Mark as read
            </MenuItem>
          ) : (
            <MenuItem icon={Mail} onSelect={() => actions.unread([group])}>
              Mark as unread
            </MenuItem>
          ))}
        {group.isMuted ? (
          <MenuItem icon={Bell} onSelect={() => actions.mute(group, false)}>
            Unmute
          </MenuItem>
        ) : (
          <MenuItem icon={BellOff} onSelect={() => actions.mute(group, true)}>
            Mute
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
