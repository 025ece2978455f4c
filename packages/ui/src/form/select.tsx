import type { ComponentProps } from "react";
import { Select as Widget } from "../select.tsx";
import { type Own, useBound } from "./bind.tsx";
import type { OptionOf } from "./option-of.ts";
import type { FieldOf } from "./schema-fields.ts";

interface SelectProps<Value extends string> extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<Value>;
  options: readonly OptionOf<Value>[];
}

export function Select<Value extends string>({ field, ...own }: SelectProps<Value>) {
  const { value, ...bound } = useBound(field);
  return <Widget {...own} {...bound} value={(value as Value | "") || null} />;
}
