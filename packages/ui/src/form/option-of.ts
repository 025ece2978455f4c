import type { Option } from "../option.ts";

/** An option whose value the schema knows. */
export interface OptionOf<Value extends string> extends Option {
  value: Value;
}
