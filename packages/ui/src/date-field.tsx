import { CalendarDays } from "lucide-react";
import { lazy, type Ref, Suspense, useState } from "react";
import { completedDate, typedDate } from "./dates/typed-date.ts";
import type { Day } from "./dates/day.ts";
import type { Limits } from "./dates/presets.ts";
import { Field, type InputProps } from "./field.tsx";
import { bareInputClass, FieldBox, stateOf } from "./field-box.tsx";
import { IconButton } from "./icon-button.tsx";
import { plainInput } from "./plain-input.ts";
import { Popover } from "./popover.tsx";

// The calendar is ten times larger than the field, and most dates are typed.
const loadCalendar = async () => ({ default: (await import("./calendar.tsx")).Calendar });
const Calendar = lazy(loadCalendar);

interface DateFieldProps extends InputProps<string>, Limits {
  /** The user's current day, where the calendar opens. */
  today: Day;
  placeholder?: string | undefined;
  calendarLabel?: string | undefined;
  /** Opens the calendar on mount. */
  defaultOpen?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A date as "yyyy-mm-dd", typed with automatic dashes or selected in a calendar. */
export function DateField(props: DateFieldProps) {
  const { ref, today, min, max, placeholder = "yyyy-mm-dd", ...field } = props;
  const { value, onChange, onBlur } = field;
  const { calendarLabel = "Choose date", defaultOpen = false } = props;
  const [open, setOpen] = useState(defaultOpen);
  const leave = (): void => {
    const completed = completedDate(value);
    if (completed !== value) onChange(completed);
    onBlur?.();
  };
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox state={stateOf(field)}>
          <input
            {...control}
            {...plainInput({ ...field, onChange: (text) => onChange(typedDate(text)), onBlur: leave })}
            ref={ref}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            className={`${bareInputClass} tabular-nums`}
          />
          {!field.disabled && !field.readOnly && (
            <span className="-me-2 flex">
              <Popover
                label={calendarLabel}
                align="end"
                open={open}
                onOpenChange={setOpen}
                button={
                  <IconButton
                    size="small"
                    icon={CalendarDays}
                    label={calendarLabel}
                    onPointerEnter={loadCalendar}
                    onFocus={loadCalendar}
                  />
                }
              >
                {/* As large as the calendar, so that the layout doesn't shift. */}
                <Suspense fallback={<div data-pending className="h-66 w-63" />}>
                  <Calendar
                    label={calendarLabel}
                    value={value}
                    today={today}
                    min={min}
                    max={max}
                    onChange={(day) => {
                      onChange(day);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover>
            </span>
          )}
        </FieldBox>
      )}
    </Field>
  );
}
