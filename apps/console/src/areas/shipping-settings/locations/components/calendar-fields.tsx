import { nationalHolidays } from "@bc/inventory/contract/holidays";
import { maxCalendarEntries, maxServiceCutoffs } from "@bc/inventory/contract/limits";
import { CheckboxGroup } from "@bc/ui/checkbox-group";
import { DateField } from "@bc/ui/date-field";
import type { Day } from "@bc/ui/dates/day";
import { useBound } from "@bc/ui/form/bind";
import type { FieldOf } from "@bc/ui/form/schema-fields";
import { TextField } from "@bc/ui/text-field";
import { ListField } from "./list-field.tsx";
import { weekdays } from "./weekdays.ts";

interface FieldProps<Entry> {
  field: FieldOf<readonly Entry[]>;
  disabled: boolean;
}

/** Proposes the national holidays of the location's country. Keys of other countries are kept until they are removed. */
export function HolidaysField({ field, disabled, country }: FieldProps<string> & { country: string }) {
  const { value, onChange, error } = useBound(field);
  const options = nationalHolidays(country).map(({ key, name }) => ({ value: key, text: name }));
  if (options.length === 0)
    return <p className="text-sm text-muted">There are no proposed holidays for this country. Add them as closures.</p>;
  return (
    <CheckboxGroup
      label="National holidays"
      help="The location is closed on the selected days, every year."
      options={options}
      value={value as readonly string[]}
      onChange={onChange}
      error={error}
      disabled={disabled}
    />
  );
}

interface Closure {
  from: string;
  to: string;
  name: string;
}

export function ClosuresField({ field, disabled, today }: FieldProps<Closure> & { today: Day }) {
  const { value, onChange, error } = useBound(field);
  return (
    <ListField
      label="Closures"
      help="Own days off, such as stocktaking. Both days are included."
      error={error}
      entries={value as readonly Closure[]}
      noun="Closure"
      blank={{ from: "", to: "", name: "" }}
      max={maxCalendarEntries}
      disabled={disabled}
      onChange={onChange}
    >
      {({ from, to, name }, put, row) => (
        <div className="grid gap-3 sm:grid-cols-3">
          <DateField
            label="First day"
            calendarLabel={`Choose the first day of ${row.toLowerCase()}`}
            value={from}
            today={today}
            disabled={disabled}
            onChange={(day) => put(to === "" || to === from ? { from: day, to: day } : { from: day })}
          />
          <DateField
            label="Last day"
            calendarLabel={`Choose the last day of ${row.toLowerCase()}`}
            value={to}
            today={today}
            disabled={disabled}
            onChange={(day) => put({ to: day })}
          />
          <TextField label="Name" value={name} disabled={disabled} onChange={(text) => put({ name: text })} />
        </div>
      )}
    </ListField>
  );
}

interface Opening {
  day: string;
  cutoff: string;
}

export function ExtraOpeningsField({ field, disabled, today }: FieldProps<Opening> & { today: Day }) {
  const { value, onChange, error } = useBound(field);
  return (
    <ListField
      label="Extra openings"
      help="Days on which the location ships in spite of weekday, holiday or closure."
      error={error}
      entries={value as readonly Opening[]}
      noun="Extra opening"
      blank={{ day: "", cutoff: "15:00" }}
      max={maxCalendarEntries}
      disabled={disabled}
      onChange={onChange}
    >
      {({ day, cutoff }, put, row) => (
        <div className="grid gap-3 sm:grid-cols-3">
          <DateField
            label="Day"
            calendarLabel={`Choose the day of ${row.toLowerCase()}`}
            value={day}
            today={today}
            disabled={disabled}
            onChange={(text) => put({ day: text })}
          />
          <TextField label="Cutoff" value={cutoff} disabled={disabled} onChange={(text) => put({ cutoff: text })} />
        </div>
      )}
    </ListField>
  );
}

interface ServiceCutoffs {
  service: string;
  cutoffs: readonly (string | null)[];
}

export function ServiceCutoffsField({ field, disabled }: FieldProps<{ service: string; cutoffs: (string | null)[] }>) {
  const { value, onChange, error } = useBound(field);
  return (
    <ListField<ServiceCutoffs>
      label="Cutoffs by service"
      help="For carrier services that are picked up at another time. Weekdays without a time follow the cutoffs above."
      error={error}
      entries={value as readonly ServiceCutoffs[]}
      noun="Service"
      blank={{ service: "", cutoffs: weekdays.map(() => null) }}
      max={maxServiceCutoffs}
      disabled={disabled}
      onChange={onChange}
    >
      {({ service, cutoffs }, put, row) => (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <TextField
            label="Service"
            value={service}
            placeholder="ups_next_day_air"
            disabled={disabled}
            onChange={(text) => put({ service: text })}
          />
          {weekdays.map((weekday, index) => (
            <TextField
              key={weekday}
              label={<span aria-label={`${weekday}, ${row.toLowerCase()}`}>{weekday}</span>}
              value={cutoffs[index] ?? ""}
              disabled={disabled}
              onChange={(text) => put({ cutoffs: cutoffs.map((known, at) => (at === index ? text || null : known)) })}
            />
          ))}
        </div>
      )}
    </ListField>
  );
}
