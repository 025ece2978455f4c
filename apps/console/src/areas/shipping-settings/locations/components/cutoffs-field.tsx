import { Checkbox } from "@bc/ui/checkbox";
import { Field } from "@bc/ui/field";
import { useBound } from "@bc/ui/form/bind";
import type { FieldOf } from "@bc/ui/form/schema-fields";
import { TextField } from "@bc/ui/text-field";
import { weekdays } from "./weekdays.ts";

type Times = readonly (string | null)[];

interface CutoffsFieldProps {
  field: FieldOf<Times>;
  disabled: boolean;
}

const standard = "15:00";

/** The weekdays on which a location works, each with its cutoff. */
export function CutoffsField({ field, disabled }: CutoffsFieldProps) {
  const { value, onChange, onBlur, error } = useBound(field);
  const times = value as Times;
  const put = (index: number, time: string | null): void =>
    onChange(times.map((known, at) => (at === index ? time : known)));
  return (
    <Field
      label="Cutoffs"
      help="Orders that are ready by the cutoff leave on the same day. Times are in the location's zone, from 00:00 to 23:59."
      error={error}
      group="group"
      disabled={disabled}
    >
      {() => (
        <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {weekdays.map((weekday, index) => {
            const time = times[index] ?? null;
            return (
              <div key={weekday} className="grid min-h-control grid-cols-[minmax(0,1fr)_7rem] items-center gap-3">
                <Checkbox
                  label={weekday}
                  checked={time !== null}
                  disabled={disabled}
                  onChange={(isOpen) => put(index, isOpen ? (times.find((known) => known !== null) ?? standard) : null)}
                />
                {time === null ? (
                  <span className="text-sm text-muted">Closed</span>
                ) : (
                  <TextField
                    label={`Cutoff on ${weekday}`}
                    labelHidden
                    value={time}
                    placeholder={standard}
                    disabled={disabled}
                    onChange={(text) => put(index, text)}
                    onBlur={onBlur}
                  />
                )}
              </div>
            );
          })}
        </div>
      )}
    </Field>
  );
}
