import type { ComponentProps } from "react";
import { MultiSelect as Widget } from "../multi-select.tsx";
import { type Own, useBound } from "./bind.tsx";
import type { OptionOf } from "./option-of.ts";
import type { FieldOf } from "./schema-fields.ts";

interface MultiSelectProps<Value extends string> extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<readonly Value[]>;
  options: readonly OptionOf<Value>[];
}

export function MultiSelect<Value extends string>({ field, ...own }: MultiSelectProps<Value>) {
  const { value, ...bound } = useBound(field);
  return <Widget {...own} {...bound} value={value as readonly Value[]} />;
}
