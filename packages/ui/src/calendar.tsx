import { type CalendarDate, parseDate } from "@internationalized/date";
import { Calendar as AriaCalendar } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { dayClass, limitsOf, Months } from "./calendar-parts.tsx";
import { type Day, isDay } from "./dates/day.ts";
import type { Limits } from "./dates/presets.ts";

interface CalendarProps extends Limits {
  label: string;
  /** Any other text selects no day. */
  value: string;
  onChange: (day: Day) => void;
  today: Day;
}

/** Selects a day by pointer or arrow keys. Page Up and Page Down change the month, with Shift the year. */
export function Calendar({ label, value, onChange, today, min, max }: CalendarProps) {
  const chosen = isDay(value) ? parseDate(value) : null;
  return (
    <I18nProvider locale="en-US">
      <AriaCalendar<CalendarDate>
        aria-label={label}
        value={chosen}
        onChange={(day) => onChange(day.toString())}
        defaultFocusedValue={chosen ?? parseDate(max && max < today ? max : today)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
        autoFocus
        {...limitsOf({ min, max })}
      >
        <Months
          count={1}
          today={today}
          cellClass={({ isSelected, isDisabled }) =>
            isSelected ? dayClass.chosen : isDisabled ? dayClass.closed : dayClass.free
          }
        />
      </AriaCalendar>
    </I18nProvider>
  );
}
