import { Button } from "@bc/ui/button";
import { checkDay } from "@bc/ui/dates/check-day";
import { dayIn, plusDays } from "@bc/ui/dates/day";
import { shownZone } from "@bc/ui/dates/shown";
import { DateField } from "@bc/ui/date-field";
import { Dialog } from "@bc/ui/dialog";
import { useState } from "react";
import { morningOf } from "../../../shared/notifications/snooze-times.ts";
import { useNow } from "../../../shared/notifications/use-now.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";

interface SnoozeDialogProps {
  onClose: () => void;
  onSnooze: (until: Date, timeZone: string) => void;
}

/** Snoozes until the morning of a day within the next year. */
export function SnoozeDialog({ onClose, onSnooze }: SnoozeDialogProps) {
  const zone = useZone();
  const now = useNow();
  const today = dayIn(zone, now);
  const limits = { min: plusDays(today, 1), max: plusDays(today, 365) };
  const [day, setDay] = useState("");
  const [error, setError] = useState<string | undefined>();
  const check = () => checkDay(day, "a date", { ...limits, required: true });

  function snooze(): void {
    const wrong = check();
    setError(wrong);
    if (!wrong) onSnooze(morningOf(day, zone), zone);
  }

  return (
    <Dialog
      open
      title="Snooze until"
      description={`It returns to your inbox at 9:00 AM, ${shownZone(zone, now)}.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={snooze}>Snooze</Button>
        </>
      }
    >
      <DateField
        label="Date"
        today={today}
        {...limits}
        value={day}
        error={error}
        onChange={(next) => {
          setDay(next);
          setError(undefined);
        }}
        onBlur={() => day && setError(check())}
      />
    </Dialog>
  );
}
