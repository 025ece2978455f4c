import { CalendarDays, ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "./button.tsx";
import type { DateRangeProps } from "./date-range-props.ts";
import { comparedWith, presets } from "./dates/presets.ts";
import { shownRange, shownZone } from "./dates/shown.ts";
import { Popover } from "./popover.tsx";

const loadPanel = async () => ({ default: (await import("./date-range-panel.tsx")).DateRangePanel });
const Panel = lazy(loadPanel);

/** Selects the days of a report and of its comparison. Changes take effect on Apply. */
export function DateRange({ defaultOpen = false, ...props }: DateRangeProps) {
  const { label, value, timeZone, now } = props;
  const [open, setOpen] = useState(defaultOpen);
  const compared = comparedWith(value, value.comparison);
  const name = value.preset === "custom" ? "Custom" : presets[value.preset].text;
  return (
    <Popover
      label={label}
      flush
      open={open}
      onOpenChange={setOpen}
      button={
        <Button variant="secondary" onPointerEnter={loadPanel} onFocus={loadPanel}>
          <CalendarDays aria-hidden="true" />
          <span className="sr-only">{label}: </span>
          {name}
          <span className="font-normal text-muted tabular-nums">
            {shownRange(value)}
            {compared && <span className="max-sm:sr-only"> vs. {shownRange(compared)}</span>}
          </span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Suspense fallback={<div data-pending className="h-110 w-180 max-w-full" />}>
        <Panel {...props} zone={shownZone(timeZone, now)} onDone={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
