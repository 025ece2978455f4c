import type { Day, DayRange } from "./dates/day.ts";
import type { Comparison, Limits, PresetName } from "./dates/presets.ts";

export interface DateRangeValue extends DayRange {
  /** Name of the range; a preset covers other days tomorrow. */
  preset: PresetName | "custom";
  comparison: Comparison;
}

export interface DateRangeProps extends Limits {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** The current day in the zone. */
  today: Day;
  /** The business's time zone: its IANA name and current offset. */
  timeZone: string;
  now: Date;
  /** Offers a comparison with another period. */
  comparable?: boolean | undefined;
  defaultOpen?: boolean | undefined;
}
