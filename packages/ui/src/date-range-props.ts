import type { Day, DayRange } from "./dates/day.ts";
import type { Comparison, Limits, PresetName } from "./dates/presets.ts";

export interface DateRangeValue extends DayRange {
  /** What the days are called; a preset means other days tomorrow. */
  preset: PresetName | "custom";
  comparison: Comparison;
}

export interface DateRangeProps extends Limits {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** What day it is in the zone. */
  today: Day;
  /** Whose days these are: the business's zone by its IANA name, and its offset now. */
  timeZone: string;
  now: Date;
  /** Whether another period can be compared with. */
  comparable?: boolean | undefined;
  defaultOpen?: boolean | undefined;
}
