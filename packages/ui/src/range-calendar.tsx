import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import type { CalendarCellRenderProps } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RangeCalendar as AriaRangeCalendar } from "react-aria-components/RangeCalendar";
import { dayClass, limitsOf, Months } from "./calendar-parts.tsx";
import type { Day, DayRange } from "./dates/day.ts";
import type { Limits } from "./dates/presets.ts";
import { useMedia } from "./use-media.ts";

interface RangeCalendarProps extends Limits {
  label: string;
  value: DayRange | undefined;
  onChange: (range: DayRange) => void;
  today: Day;
}

/** Selects a range of days: two months on wide screens, one on phones. */
export function RangeCalendar({ label, value, onChange, today, ...limits }: RangeCalendarProps) {
  const wide = useMedia("(width >= 768px)");
  const [shown, setShown] = useState(value?.end ?? today);
  // Scrolls to a range that was selected elsewhere.
  const [known, setKnown] = useState(value);
  if (value && (value.start !== known?.start || value.end !== known.end)) {
    setKnown(value);
    setShown(value.end);
  }
  return (
    <I18nProvider locale="en-US">
      <AriaRangeCalendar<CalendarDate>
        key={String(wide)}
        aria-label={label}
        value={value ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
        onChange={({ start, end }) => {
          const range = { start: start.toString(), end: end.toString() };
          setKnown(range);
          onChange(range);
        }}
        focusedValue={parseDate(shown)}
        onFocusChange={(day) => setShown(day.toString())}
        visibleDuration={{ months: wide ? 2 : 1 }}
        selectionAlignment="end"
        {...limitsOf(limits)}
      >
        <Months count={wide ? 2 : 1} today={today} cellClass={cellClass} />
      </AriaRangeCalendar>
    </I18nProvider>
  );
}

function cellClass({ isSelected, isSelectionStart, isSelectionEnd, isDisabled }: CalendarCellRenderProps): string {
  if (isSelectionStart || isSelectionEnd) return dayClass.chosen;
  if (isSelected) return "cursor-pointer bg-primary-soft";
  return isDisabled ? dayClass.closed : dayClass.free;
}
