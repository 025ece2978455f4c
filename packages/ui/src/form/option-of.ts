import type { Option } from "../option.ts";

/** An option with a value of the schema. */
export interface OptionOf<Value extends string> extends Option {
  value: Value;
}
