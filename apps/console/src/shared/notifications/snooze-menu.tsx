import { shownZone } from "@bc/ui/dates/shown";
import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@bc/ui/menu";
import { CalendarDays, Clock } from "lucide-react";
import { shownTime, snoozeTimes } from "./snooze-times.ts";
import { useNow } from "./use-now.ts";
import { useZone } from "./use-zone.ts";

interface SnoozeMenuProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Replaces the clock icon. */
  button?: React.ReactElement;
  onSnooze: (until: Date, timeZone: string) => void;
  /** Whether to offer a calendar. */
  onPick?: (() => void) | undefined;
}

/** Snoozes a notification, in the business's time zone. */
export function SnoozeMenu({ open, onOpenChange, button, onSnooze, onPick }: SnoozeMenuProps) {
  const zone = useZone();
  const now = useNow();
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      button={button ?? <IconButton size="small" icon={Clock} label="Snooze" />}
    >
      <MenuLabel>
        <span className="block font-medium">Snooze until</span>
        <span className="block text-dense text-muted">{shownZone(zone, now)}</span>
      </MenuLabel>
      {snoozeTimes(now, zone).map(({ label, until }) => (
        <MenuItem key={label} hint={shownTime(until, zone)} onSelect={() => onSnooze(until, zone)}>
          {label}
        </MenuItem>
      ))}
      {onPick && (
        <>
          <MenuSeparator />
          <MenuItem icon={CalendarDays} onSelect={onPick}>
            Pick a date…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
